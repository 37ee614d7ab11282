import { z } from 'zod';
import { messageSource, type Recipient } from '#server/modules/messages/index.ts';
import { listCancelled, listMovedPackages, listNewPackages, type MovedPackage } from './order-messages.queries.ts';

const orderPage = (number: string) => `/orders/${number}`;

/** A new order, for its buyer and for the merchant of each package. */
const orderPlaced = messageSource({
  kind: 'orderPlaced',
  payload: z.object({ orderId: z.uuid() }),
  // A buyer who orders at night waits for the answer.
  isUrgent: true,
  load: async (db, { orderId }) => {
    const packages = await listNewPackages(db, orderId);
    const [first] = packages;
    if (!first) return [];
    const { number, buyerId: userId, buyerPhone: phone, buyerLanguage: language, total } = first;
    const toMerchants = [...Map.groupBy(packages, ({ merchantId }) => merchantId).values()].map((own): Recipient => {
      const sum = (field: 'items' | 'packageTotal') => own.reduce((all, each) => all + each[field], 0);
      const values = {
        number: { verbatim: number },
        seller: sellersOf(own),
        items: String(sum('items')),
        total: { poisha: sum('packageTotal') },
      };
      return { ...merchantOf(own[0] ?? first), kind: 'orderReceived', values };
    });
    return [
      { userId, phone, language, link: orderPage(number), values: { number: { verbatim: number }, total: { poisha: total } } },
      ...toMerchants,
    ];
  },
});

/** The shops of packages, in words. */
const sellersOf = (packages: readonly MovedPackage[]) => {
  const names = (language: 'en' | 'bn') => [...new Set(packages.map(({ seller }) => seller[language]))].join(', ');
  return { en: names('en'), bn: names('bn') };
};

const merchantOf = ({ number, merchantId, merchantPhone, merchantLanguage }: MovedPackage) => ({
  userId: merchantId,
  phone: merchantPhone,
  language: merchantLanguage,
  link: `/dashboard/merchant/orders/${number}`,
});

const payload = z.object({ packageIds: z.array(z.uuid()) });

/** Packages of one order, which moved together. */
function toBuyer(packages: readonly MovedPackage[]): Recipient[] {
  const [first] = packages;
  if (!first) return [];
  const { number, buyerId: userId, buyerPhone: phone, buyerLanguage: language } = first;
  return [{ userId, phone, language, link: orderPage(number), values: { number: { verbatim: number }, seller: sellersOf(packages) } }];
}

const moved = (kind: 'packageConfirmed' | 'packageShipped' | 'packageDelivered') =>
  messageSource({ kind, payload, load: async (db, { packageIds }) => toBuyer(await listMovedPackages(db, packageIds)) });

/** Buyers and merchants are not told of what they did themselves. */
const packageCancelled = messageSource({
  kind: 'packageCancelled',
  payload,
  load: async (db, { packageIds }) => {
    const packages = await listCancelled(db, packageIds);
    const reason = packages[0]?.reason ?? '';
    const told = packages.filter(({ actorId, buyerId }) => actorId !== buyerId);
    const merchants = packages.filter(({ actorId, merchantId }) => actorId !== merchantId);
    return [
      ...toBuyer(told),
      ...merchants.map(
        (own): Recipient => ({ ...merchantOf(own), values: { number: { verbatim: own.number }, seller: own.seller }, channels: ['inbox'] }),
      ),
    ].map((recipient) => ({ ...recipient, values: { ...recipient.values, reason } }));
  },
});

export const orderMessages = [orderPlaced, moved('packageConfirmed'), moved('packageShipped'), moved('packageDelivered'), packageCancelled];
