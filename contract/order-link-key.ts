import { z } from 'zod';

/** The key of an order link, in a header. */
export const orderLinkKey = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ description: 'the key of the order link: its part after #', example: 'q0Zk3vX9T1mB7sYw5LrC8g' });

/** The order link, or the session of the buyer. */
export const linkedBuyer = z.object({ 'order-key': orderLinkKey.optional() });
