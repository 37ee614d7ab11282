import { accountKinds } from './kinds/account-kinds.ts';
import { clockKinds } from './kinds/clock-kinds.ts';
import type { KindDefinition } from './kinds/kind.ts';
import { operationsKinds } from './kinds/operations-kinds.ts';
import { orderKinds } from './kinds/order-kinds.ts';
import { paymentKinds } from './kinds/payment-kinds.ts';
import { productKinds } from './kinds/product-kinds.ts';
import { returnKinds } from './kinds/return-kinds.ts';
import { shopKinds } from './kinds/shop-kinds.ts';
import type { MessageKind } from './kinds.ts';

/** What is sent, and the rules for it. Pages do not import it: they would load the texts of all messages. */
export const messageDefinitions: Readonly<Record<MessageKind, KindDefinition>> = {
  ...orderKinds,
  ...clockKinds,
  ...returnKinds,
  ...paymentKinds,
  ...productKinds,
  ...shopKinds,
  ...accountKinds,
  ...operationsKinds,
};
