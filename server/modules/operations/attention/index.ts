export { countAttention } from './attention.queries.ts';
export { mountAttention } from './attention.routes.ts';
