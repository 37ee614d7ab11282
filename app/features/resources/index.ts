export { type Choice, type Filter, resourceHandle } from './description.ts';
export { actorFilter, dayFilters } from './filter-inputs.tsx';
export { ListControls } from './list-controls.tsx';
export { ListFilters } from './list-filters.tsx';
export { type ListState, useListState } from './list-state.ts';
export { type ResourceName, resourceNames } from './names.ts';
export { ResourceScreen } from './resource-screen.tsx';
export { ShopDialog } from './shop-dialog.tsx';
