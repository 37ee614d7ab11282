export { mountContact } from './contact.routes.ts';
