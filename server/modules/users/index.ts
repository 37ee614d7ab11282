export { ensureAdmin } from './ensure-admin.ts';
export { mountUsers } from './users.routes.ts';
