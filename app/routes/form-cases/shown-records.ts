import type { StoredMessage } from '#contract/content/contact.ts';
import type { Payment } from '#contract/money/payments.ts';
import type { CourierAccount } from '#contract/parcels/courier-accounts.ts';
import type { DeliveryTableOut } from '#contract/parcels/delivery-rates.ts';
import type { DeliveryTimes } from '#contract/parcels/delivery-times.ts';
import type { Return, ReturnablePackage } from '#contract/parcels/returns.ts';
import type { User } from '#contract/people/users.ts';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';
import type { Order, Quote } from '#contract/selling/orders.ts';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const user: User = {
  _id: 'user-1',
  name: 'Rahima',
  phone: '01712345678',
  phoneVerified: true,
  emailVerified: false,
  role: 'customer',
  status: 'active',
  ...times,
};
const contact: StoredMessage = {
  _id: 'contact-1',
  name: 'Karim',
  phone: '01712345678',
  message: 'Do you deliver to Cumilla?',
  handled: false,
  replies: [],
  createdAt: times.createdAt,
};
const quote: Omit<Quote, 'advance'> = { packages: [], subtotal: 100, deliveryFee: 60, total: 160 };
const payment: Payment = {
  _id: 'payment-1',
  order: { _id: 'order-1', number: 'NH-ABCDEFGH' },
  customer: { _id: user._id, name: user.name, phone: user.phone },
  method: 'MFS',
  status: 'failed',
  amount: 160,
  due: 160,
  ...times,
};
const part: Order['packages'][number] = {
  ...quote,
  _id: 'package-1',
  shop: { _id: 'shop-1', name: 'Shop', translations: {} },
  status: 'pending',
  lines: [],
  events: [],
};
const order: Order = {
  ...quote,
  _id: 'order-1',
  number: 'NH-ABCDEFGH',
  status: 'pending',
  packages: [part],
  payment: { _id: 'payment-1', method: 'cash_on_delivery', status: 'pending', amount: 160 },
  deliveryAddress: { name: user.name, phone: user.phone, line: '12 Jubilee Road' },
  customer: { _id: user._id, name: user.name, phone: user.phone },
  ...times,
};
const guestOrder: GuestOrder = { ...order, payment: { ...order.payment, method: 'MFS', due: 160, note: '' } };
const returnedItem: Return = {
  _id: 'return-1',
  number: 'R-ABCDEFGH',
  state: 'requested',
  moves: ['refused'],
  reason: 'changedMind',
  wants: 'refund',
  note: '',
  order: { _id: order._id, number: order.number },
  packageId: 'package-1',
  shop: part.shop,
  buyer: { name: user.name, phone: user.phone },
  lines: [],
  goods: 100,
  pictures: [],
  events: [],
  ...times,
};
const returnable: ReturnablePackage = { packageId: 'package-1', lines: [] };
const returned = { item: returnedItem, part, returnable };
const settings = {
  cashOrdersMax: 3,
  cashAmountMax: 10_000,
  cashCodes: true,
  cashCodeAmount: 0,
  cashCodeOrders: 2,
  codePieces: 10,
  codeNumbers: 3,
  unprovedStockPercent: 2,
  prepaidOrdersMax: 3,
  prepaidHoldHours: 24,
  onlineHoldMinutes: 30,
  advanceHoldMinutes: 120,
  advanceKeepsFee: true,
  cashRiskAdvance: 60,
  callHoldHours: 24,
  unconfirmedHours: 0,
  silentReturnHours: 120,
  keepBelow: 300,
  refundAutoMax: 2000,
  payoutHoldDays: 7,
  payoutMinimum: 500,
  payoutRun: 'weekly',
  verifyTransfers: true,
  handOverCode: 'off',
  callStockPercent: 20,
  phoneVerification: 'optional',
  guestCheckout: true,
  updatedAt: times.updatedAt,
};
const courierAccount: CourierAccount = {
  _id: 'account-1',
  name: 'Main branch',
  courier: 'own',
  forShops: false,
  sandbox: false,
  secrets: [],
  status: 'active',
  ...times,
};
const deliveryTable: DeliveryTableOut = {
  version: 'version-1',
  defaultGrams: 500,
  zones: [
    {
      _id: '0192f3a0-0000-7000-8000-000000000001',
      name: 'সারা দেশ',
      translations: {},
      areas: [],
      isRest: true,
      rates: [{ fee: 120, extraKg: 0, daysMin: 2, daysMax: 4, cash: true }],
    },
  ],
};

const deliveryTimes: DeliveryTimes = {
  version: 'version-1',
  calendar: { clocks: { confirmHours: 24, handOverHours: 48, sameCityDays: 5, elsewhereDays: 10 }, restDays: [5], holidays: [] },
  shop: { takesOrders: true, closures: [] },
  slots: [],
};

/** What the forms of the test show. */
export const shown = { contact, courierAccount, deliveryTable, deliveryTimes, guestOrder, order, payment, quote, returned, settings, user };
