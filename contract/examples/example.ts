import type { Role } from '#domain/enums.ts';
import type { ApiRequest, EndpointKey } from '../api.ts';

/**
 * A request to an endpoint, in the shop of `tests/example-shop.ts`. The published document shows it with the response that a test records
 * (`npx vitest run tests/api/examples.test.ts -u`).
 */
export type Example<K extends EndpointKey> = ApiRequest<K> & {
  as: Role | 'visitor';
  /** The content of a streamed response. */
  stream?: string;
};

export type Examples = { [K in EndpointKey]?: Example<K> };

const id = (n: number) => `0192f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The ids of the example shop. */
export const ids = {
  admin: id(1),
  merchant: id(2),
  customer: id(3),
  shop: id(10),
  category: id(11),
  subCategory: id(12),
  product: id(13),
  /** Without variants. */
  soap: id(14),
  campaign: id(15),
  carousel: id(16),
  /** Its package waits to be confirmed; paid by bKash, not yet verified. */
  order: id(20),
  package: id(21),
  payment: id(22),
  /** Delivered; its line can be reviewed. */
  deliveredOrder: id(30),
  deliveredPackage: id(31),
  deliveredPayment: id(32),
  /** Its payment failed. */
  unpaidOrder: id(34),
  unpaidPackage: id(35),
  failedPayment: id(36),
  review: id(40),
  address: id(44),
  cartLine: id(41),
  session: id(42),
  message: id(43),
  /** A user, a shop, a category and a sub category without any references. */
  empty: id(50),
  savedFilter: id(46),
  /** A new message in the customer's inbox. */
  inboxMessage: id(51),
  /** An SMS to the customer that failed. */
  sms: id(52),
  synonym: id(44),
  zeroResult: id(45),
  /** Failed. */
  job: id(47),
  /** Unused: for rows that an example creates. */
  fresh: id(99),
} as const;

export const numbers = { order: 'NH-7K2M9QXA', delivered: 'NH-4HWD83TN', unpaid: 'NH-9B3XKQ6W', fresh: 'NH-C5P6RJ2V' } as const;
export const phones = {
  admin: '01711000001',
  merchant: '01711000002',
  customer: '01711000003',
  empty: '01711000008',
  unknown: '01711000009',
} as const;
export const password = 'correct horse';
/** Every one-time code of the shop. */
export const exampleCode = '481902';

/** The customer's address. */
export const exampleAddress = {
  name: 'রহিমা খাতুন',
  phone: phones.customer,
  division: 'Rangpur',
  district: 'Rangpur',
  upazila: 'Rangpur Sadar',
  line: 'বাড়ি ৪, স্টেশন রোড',
};
