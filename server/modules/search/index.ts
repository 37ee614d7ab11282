export { mountSearch } from './search.routes.ts';
export { SearchIndexSync } from './search-index-sync.ts';
