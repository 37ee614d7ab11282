import { cartExamples } from './cart.ts';
import { catalogExamples } from './catalog.ts';
import { deliveryExamples } from './delivery.ts';
import type { Examples } from './example.ts';
import { ledgerExamples } from './ledger.ts';
import { messageExamples } from './messages.ts';
import { onlinePaymentExamples } from './online-payments.ts';
import { orderExamples } from './orders.ts';
import { otherExamples } from './others.ts';
import { payoutExamples } from './payouts.ts';
import { refundExamples } from './refunds.ts';
import { searchExamples } from './search.ts';
import { userExamples } from './users.ts';

/** One per endpoint. For the server only: the browser should not load them. */
export const examples: Required<Examples> = {
  ...userExamples,
  ...catalogExamples,
  ...cartExamples,
  ...orderExamples,
  ...onlinePaymentExamples,
  ...refundExamples,
  ...ledgerExamples,
  ...payoutExamples,
  ...deliveryExamples,
  ...messageExamples,
  ...otherExamples,
  ...searchExamples,
};
