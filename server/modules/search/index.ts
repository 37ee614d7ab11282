export { SearchIndexSync } from './indexing/search-index-sync.ts';
export { mountSearch } from './search.routes.ts';
