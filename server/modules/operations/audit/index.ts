export { mountAudit } from './audit.routes.ts';
