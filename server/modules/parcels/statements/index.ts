export { mountStatements } from './statements.routes.ts';
