/** The columns of settlement files of gateways. */
export const settlementColumns = ['date', 'trxId', 'ownRef', 'amount', 'fee', 'net', 'type'] as const;
export type SettlementColumn = (typeof settlementColumns)[number];

export const settlementKinds = ['payment', 'refund'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** What the shop knows of a line; `notPaid`: the payment ended without money here. */
export const settlementVerdicts = ['matched', 'unknown', 'amountDiffers', 'notPaid'] as const;
export type SettlementVerdict = (typeof settlementVerdicts)[number];

/** `open`: all that differ and are not explained. */
export const settlementStates = ['open', 'unknown', 'amountDiffers', 'notPaid', 'explained', 'all'] as const;
export type SettlementState = (typeof settlementStates)[number];
