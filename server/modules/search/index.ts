export { EngineKeeper } from './keep-engine.ts';
export { mountSearch } from './search.routes.ts';
