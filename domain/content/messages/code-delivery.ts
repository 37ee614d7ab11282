/**
 * How one-time codes reach people: by `sms`, or, in a demo shop that sends no SMS, through the message log of the `backOffice`. `none`: the
 * shop has no SMS provider.
 */
export const codeDeliveries = ['sms', 'backOffice', 'none'] as const;
export type CodeDelivery = (typeof codeDeliveries)[number];

/** The admin of the demo shop, who reads codes there. */
export const demoAdminPhone = '01700000001';
