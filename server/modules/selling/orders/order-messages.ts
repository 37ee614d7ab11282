import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { cancelTexts, failTexts, lineTexts } from '#domain/content/messages/cancel-texts.ts';
import type { TemplateValue } from '#domain/content/messages/template.ts';
import { typedNames } from '#domain/content/messages/typed.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { toTaka } from '#domain/taka.ts';
import { messageSource, type Recipient } from '#server/modules/content/messages/index.ts';
import { buyerLinks } from '#server/modules/people/order-access/index.ts';
import {
  type ActedOn,
  listCancelled,
  listChanged,
  listFailed,
  listMovedPackages,
  listNewPackages,
  listPackingStaff,
  type MovedPackage,
} from './order-messages.queries.ts';

/** If the account can't see the order, only the holder of the phone is notified. */
const buyerOf = ({ buyerId, buyerPhone, buyerLanguage, buyerSees, ...order }: MovedPackage) => ({
  userId: buyerId,
  phone: buyerPhone,
  language: buyerLanguage,
  ...buyerLinks(order),
  isForPhone: !buyerSees,
});

/** A new order, for its buyer and for the people of each package's shop. */
const orderPlaced = messageSource({
  kind: 'orderPlaced',
  payload: z.object({ orderId: z.uuid() }),
  load: async (db, { orderId }) => {
    const packages = await listNewPackages(db, orderId);
    const [first] = packages;
    if (!first) return [];
    const { number, total } = first;
    const sellers = await sellersOfPackages(db, packages);
    const toSellers = sellers.map(({ own, ...seller }): Recipient => {
      const sum = (field: 'items' | 'packageTotal') => own.reduce((all, each) => all + each[field], 0);
      const values = {
        number: { verbatim: number },
        seller: sellersOf(own),
        items: String(sum('items')),
        total: { poisha: sum('packageTotal') },
      };
      return { ...seller, kind: 'orderReceived', values };
    });
    return [{ ...buyerOf(first), values: { number: { verbatim: number }, total: { poisha: total } } }, ...toSellers];
  },
});

/** The shops of packages, in words. */
const sellersOf = (packages: readonly MovedPackage[]) => {
  const names = (language: 'en' | 'bn') => [...new Set(packages.map(({ seller }) => seller[language]))].join(', ');
  return typedNames({ en: names('en'), bn: names('bn') });
};

/** The merchants of packages, and the staff who handle them, who are notified in the inbox only. Each gets their own packages. */
async function sellersOfPackages<P extends MovedPackage>(db: Db, packages: readonly P[]) {
  const staff = await listPackingStaff(
    db,
    packages.map(({ shopId }) => shopId),
  );
  const sellers = [
    ...packages.map((part) => ({
      part,
      userId: part.merchantId,
      phone: part.merchantPhone,
      language: part.merchantLanguage,
      isStaff: false,
    })),
    ...packages.flatMap((part) => staff.flatMap(({ shopId, ...one }) => (shopId === part.shopId ? { ...one, part, isStaff: true } : []))),
  ];
  return [...Map.groupBy(sellers, ({ userId, isStaff }) => `${userId} ${isStaff}`).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { userId, phone, language, isStaff, part } = first;
    const own = all.map((each) => each.part);
    const link = `/dashboard/merchant/orders/${part.number}`;
    return [{ userId, phone, language, link, own, ...(isStaff && { channels: ['inbox'] as const }) }];
  });
}

const payload = z.object({ packageIds: z.array(z.uuid()) });

/** Packages of one order that moved together. */
function toBuyer(packages: readonly MovedPackage[]): Recipient[] {
  const [first] = packages;
  if (!first) return [];
  return [{ ...buyerOf(first), values: { number: { verbatim: first.number }, seller: sellersOf(packages) } }];
}

const moved = (kind: 'packageConfirmed' | 'packageDelivered' | 'packageReturned' | 'packageLost') =>
  messageSource({ kind, payload, load: async (db, { packageIds }) => toBuyer(await listMovedPackages(db, packageIds)) });

const onItsWay = (kind: 'packageShipped' | 'packageOutForDelivery') =>
  messageSource({
    kind,
    payload,
    load: async (db, { packageIds }) => {
      const packages = await listMovedPackages(db, packageIds);
      const due = packages.reduce((sum, each) => sum + each.due, 0);
      return toBuyer(packages).map((buyer) => ({ ...buyer, values: { ...buyer.values, due: cashToPay(due) } }));
    },
  });

/** The reason is from the list, never free text. */
const deliveryFailed = messageSource({
  kind: 'deliveryFailed',
  payload,
  load: async (db, { packageIds }) => {
    const packages = await listFailed(db, packageIds);
    const reason = packages[0]?.reason;
    return toBuyer(packages).map((buyer) => ({ ...buyer, values: { ...buyer.values, reason: reason ? failTexts[reason] : '' } }));
  },
});

const toShops = (kind: 'packageReturning' | 'packageWrittenOff') =>
  messageSource({
    kind,
    payload,
    load: async (db, { packageIds }) =>
      (await sellersOfPackages(db, await listMovedPackages(db, packageIds))).map(
        ({ own, ...seller }): Recipient => ({
          ...seller,
          values: { number: { verbatim: own[0]?.number ?? '' }, seller: sellersOf(own) },
          channels: ['inbox'],
        }),
      ),
  });

/**
 * A sentence, because templates have no conditions: there may be nothing to pay. In English without ৳, which would double the parts of the
 * SMS.
 */
const cashToPay = (poisha: number): TemplateValue =>
  poisha === 0
    ? ''
    : {
        en: `Please pay Tk ${formatNumber('en', toTaka(poisha))} in cash.`,
        bn: `নগদ ${formatMoney('bn', toTaka(poisha))} দিন।`,
      };

/**
 * Of what one side does, the other is told: buyers, holders of links and sellers are not notified of their own actions. The reason is from a
 * list, never free text.
 */
async function toOtherSide(db: Db, packages: readonly ActedOn[], values: Readonly<Record<string, TemplateValue>>): Promise<Recipient[]> {
  const told = packages.filter(({ actorId, buyerId }) => actorId !== buyerId);
  // The account may not be the person who was given the link.
  const channels = packages.some(({ isByLink }) => isByLink) && { channels: ['inbox'] as const };
  const buyers = toBuyer(told).filter(({ isForPhone }) => !channels || !isForPhone);
  const sellers = (await sellersOfPackages(db, packages)).filter(({ userId }) => userId !== packages[0]?.actorId);
  return [
    ...buyers.map((buyer) => ({ ...buyer, ...channels })),
    ...sellers.map(
      ({ own, ...seller }): Recipient => ({
        ...seller,
        values: { number: { verbatim: own[0]?.number ?? '' }, seller: sellersOf(own) },
        channels: ['inbox'],
      }),
    ),
  ].map((recipient) => ({ ...recipient, values: { ...recipient.values, ...values } }));
}

const packageCancelled = messageSource({
  kind: 'packageCancelled',
  payload,
  load: async (db, { packageIds }) => {
    const packages = await listCancelled(db, packageIds);
    const reason = packages[0]?.reason;
    return toOtherSide(db, packages, { reason: reason ? cancelTexts[reason] : '' });
  },
});

const packageChanged = messageSource({
  kind: 'packageChanged',
  payload,
  load: async (db, { packageIds }) => {
    const packages = await listChanged(db, packageIds);
    const reason = packages[0]?.reason;
    const total = packages.reduce((sum, part) => sum + part.total, 0);
    return toOtherSide(db, packages, { reason: reason ? lineTexts[reason] : '', total: { poisha: total } });
  },
});

export const orderMessages = [
  orderPlaced,
  moved('packageConfirmed'),
  onItsWay('packageShipped'),
  onItsWay('packageOutForDelivery'),
  deliveryFailed,
  toShops('packageReturning'),
  toShops('packageWrittenOff'),
  moved('packageDelivered'),
  moved('packageReturned'),
  moved('packageLost'),
  packageChanged,
  packageCancelled,
];
