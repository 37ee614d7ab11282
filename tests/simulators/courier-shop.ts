import { afterAll, beforeAll, expect } from 'vitest';
import type { WebhookRequest } from '#server/adapters/courier/courier.ts';
import {
  type CourierCase,
  courierCases,
  courierSecretsOf,
  type SimulatedCourier,
} from '#server/adapters/courier/simulator/courier-cases.ts';
import { type CourierSimulator, startCourierSimulator } from '#server/adapters/courier/simulator/courier-simulator.ts';
import { placeTestOrder } from '../orders.ts';
import { type TestShop, testShop } from '../test-shop.ts';

/** What a test books with. */
export interface CourierShop {
  shop: TestShop;
  simulator: CourierSimulator;
  /** Places an order to a phone number with these last digits, and moves it to a step. */
  packed: (seller: Seller, which?: CourierCase, more?: { status?: string; price?: number; extra?: object }) => Promise<PackedOrder>;
  account: (of: { token: string }, courier: SimulatedCourier | 'own', more?: object) => Promise<TestAccount>;
  book: (token: string, accountId: string, packageIds: readonly string[], more?: object) => Promise<BookedTestLine[]>;
  /** Sends a webhook to the account. */
  notify: (account: TestAccount, webhook: WebhookRequest) => ReturnType<TestShop['call']>;
  read: (order: PackedOrder, token: string) => Promise<ReturnType<typeof JSON.parse>>;
}

export interface Seller {
  id: string;
  token: string;
  shopId: string;
}
export interface TestAccount {
  id: string;
  key: string;
}
interface PackedOrder {
  id: string;
  number: string;
  packageId: string;
  buyer: { token: string };
  phone: string;
}
interface BookedTestLine {
  packageId: string;
  outcome: string;
  problem?: string;
  reason?: string;
  shipment?: { _id: string; number: string; state: string; consignmentId?: string; cash?: number; trackingUrl?: string };
}

/** A shop whose couriers are simulated. */
export function courierShop(): () => CourierShop {
  const env: Record<string, string> = {};
  let simulator: CourierSimulator | undefined;
  beforeAll(async () => {
    simulator = await startCourierSimulator();
    for (const courier of ['steadfast', 'pathao', 'redx'] as const) env[`${courier.toUpperCase()}_URL`] = simulator.urlOf(courier);
  });
  const shop = testShop({ env });
  afterAll(() => simulator?.close());
  return () => {
    if (!simulator) throw new Error('courierShop() is for use inside tests');
    return helpersOf(shop(), simulator);
  };
}

/** Unique numbers: the last two digits are the case. */
let phones = 0;
const phoneOf = (which: CourierCase | undefined): string => {
  phones += 1;
  return `0171${String(phones).padStart(5, '0')}${which ? courierCases[which] : '00'}`;
};

function helpersOf(shop: TestShop, simulator: CourierSimulator): CourierShop {
  return {
    shop,
    simulator,
    packed: async (seller, which, { status = 'packed', price, extra } = {}) => {
      const { make } = shop;
      const buyer = await make.user();
      const product = await make.product({ shopId: seller.shopId, ...(price && { price }) });
      const phone = phoneOf(which);
      const deliveryAddress = {
        name: 'রহিমা',
        phone,
        division: 'Rangpur',
        district: 'Rangpur',
        upazila: 'Rangpur Sadar',
        line: 'বাড়ি ৪, স্টেশন রোড',
      };
      const order = await placeTestOrder(shop, buyer, { products: [product], extra: { deliveryAddress, ...extra } });
      const packageId = order.packages[0]._id;
      for (const step of ['confirmed', 'packed']) {
        if (status === 'pending') break;
        const answer = await shop.call(`PUT /packages/update/${packageId}`, { token: seller.token, body: { status: step } });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        if (step === status) break;
      }
      return { id: order._id, number: order.number, packageId, buyer, phone };
    },
    account: async ({ token }, courier, more = {}) => {
      const secrets = courier === 'own' ? {} : courierSecretsOf[courier];
      const body = { courier, name: `At ${courier}`, ...secrets, ...(courier === 'pathao' && { storeId: '1' }), ...more };
      const answer = await shop.call('POST /courierAccounts/create', { token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return { id: answer.body.data._id, key: answer.body.data.webhookKey };
    },
    book: async (token, courierAccountId, packageIds, more = {}) => {
      const answer = await shop.call('POST /shipments/book', { token, body: { courierAccountId, packageIds, ...more } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return String(answer.body)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    notify: ({ key }, { headers, query, body }) => {
      const search = new URLSearchParams(query as Record<string, string>).toString(); // of the simulator
      return shop.call(`POST /couriers/notify/${key}${search && `?${search}`}`, { headers: headers as Record<string, string>, body });
    },
    read: async (order, token) => (await shop.call(`GET /orders/read/${order.id}`, { token })).body,
  };
}

/** A merchant with a shop. */
export async function sellerOf({ make }: TestShop): Promise<Seller> {
  const { id, token } = await make.user({ role: 'merchant' });
  return { id, token, shopId: (await make.shop({ merchantId: id })).id };
}
