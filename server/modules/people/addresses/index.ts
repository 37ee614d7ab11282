export { mountAddresses } from './addresses.routes.ts';
