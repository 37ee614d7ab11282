export { mountContact } from './contact.routes.ts';
export { contactReply } from './reply-to-contact.ts';
