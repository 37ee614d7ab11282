export { mountStats } from './stats.routes.ts';
