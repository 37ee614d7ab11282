export { deleteOldMessages } from './delete-old-messages.ts';
export { messageSource, type Recipient } from './message-source.ts';
export { keepQuiet, writeEvent } from './messages.queries.ts';
export { mountMessages } from './messages.routes.ts';
export { sendCode } from './send-code.ts';
export { sendMessage } from './send-message.ts';
export { writeMessages } from './write-messages.ts';
