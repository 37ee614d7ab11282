import { withheldKey } from '#server/modules/content/order-links/index.ts';

/** The links in messages to a buyer. One who ordered without signing in opens the order by a key, which only the phone gets. */
export function buyerLinks({ number, isForPhone }: { number: string; isForPhone: boolean }) {
  const link = `/orders/${number}`;
  return { link, ...(isForPhone && { smsLink: `${link}${withheldKey}` }) };
}
