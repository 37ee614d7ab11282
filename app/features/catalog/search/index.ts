export { loadProducts, loadSearch } from './load-search.ts';
export { ProductResults, SearchResults } from './search-results.tsx';
