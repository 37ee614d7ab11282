import { type Language, nameIn } from '../../languages.ts';
import { accountKindNames } from './kinds/account-kinds.ts';
import { clockKindNames } from './kinds/clock-kinds.ts';
import type { KindNames } from './kinds/kind.ts';
import { operationsKindNames } from './kinds/operations-kinds.ts';
import { orderKindNames } from './kinds/order-kinds.ts';
import { paymentKindNames } from './kinds/payment-kinds.ts';
import { productKindNames } from './kinds/product-kinds.ts';
import { returnKindNames } from './kinds/return-kinds.ts';
import { shopKindNames } from './kinds/shop-kinds.ts';

/** In the order of the template editor. */
const kindNames = {
  ...orderKindNames,
  ...clockKindNames,
  ...returnKindNames,
  ...paymentKindNames,
  ...productKindNames,
  ...shopKindNames,
  ...accountKindNames,
  ...operationsKindNames,
};
export type MessageKind = keyof typeof kindNames;

export const messageKinds = Object.keys(kindNames) as readonly MessageKind[]; // the keys of the table above
export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(kindNames, text);

/** What a page calls a kind. One from another version of the shop has no name: its key is shown. */
export const kindName = (kind: string, page: keyof KindNames, language: Language): string =>
  isMessageKind(kind) ? nameIn(kindNames[kind][page], language) : kind;

/** `unknown`: the provider did not answer in time, and may have sent it. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];
