export { searchJobs } from './search.jobs.ts';
export { mountSearch } from './search.routes.ts';
export { searchTag } from './search-products.ts';
export { SearchClient } from './service/search-client.ts';
export { localSearch, type SearchService } from './service/search-service.ts';
export { SearchIndexSync } from './sync/search-index-sync.ts';
