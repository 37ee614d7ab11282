export { smsBudgetReached } from './budget/sms-budget.ts';
export { deleteOldMessages } from './delete-old-messages.ts';
export { endAbandonedMessages, findDeliveries } from './delivery/find-deliveries.ts';
export { messageSource, type Recipient } from './message-source.ts';
export { keepQuiet, listAdmins, writeEvent } from './messages.queries.ts';
export { mountMessages } from './messages.routes.ts';
export { sendCode } from './send-code.ts';
export { sendEmail, sendMessage, sendPushMessage } from './send-message.ts';
export { writeMessages } from './write-messages.ts';
