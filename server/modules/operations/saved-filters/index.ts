export { mountSavedFilters } from './saved-filters.routes.ts';
