export { loadSearch } from './load-search.ts';
export { SearchResults } from './search-results.tsx';
