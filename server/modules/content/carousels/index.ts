export { mountCarousels } from './carousels.routes.ts';
