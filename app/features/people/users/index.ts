export { actorFilter, merchantField } from './user-fields.ts';
