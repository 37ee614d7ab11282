import type { Role } from '#domain/enums.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { ApiRequest, EndpointKey } from '../api.ts';

/** `'a b'`, `'a'` or `'b'` of `['a', 'b']`. */
type SomeOf<Names extends readonly string[]> = Names extends readonly [infer First extends string, ...infer Rest extends string[]]
  ? First | `${First} ${SomeOf<Rest>}` | SomeOf<Rest>
  : never;

/**
 * Who can call an endpoint. It repeats the contract on purpose: the tests in `tests/api/people` compare it with the contract, and with what
 * the server answers. Owner, manager, packer and viewer are the roles in a shop; "support" is an admin who has only some permissions.
 */
export type Callers = { stepUp?: StepUp } & (
  | { access: SomeOf<['owner', 'manager', 'packer', 'viewer', 'admin', 'support']>; permission: Permission }
  | {
      access: 'public' | 'signedIn';
      permission?: Permission;
      /** Those of them who have the permission; the endpoint treats the others as customers. Owners and admins never are. */
      asStaff?: SomeOf<['manager', 'packer', 'viewer', 'support']>;
    }
);

/** Of writes by staff and of exports: whether each request requires a fresh second factor. If not, the reason. */
type StepUp = true | string;
export const dailyWork = 'daily work: each step is logged, told to the buyer, and moves no money';
export const seenImmediately = 'seen immediately in the shop, logged with the old values, and changed back as easily';
export const ownScreens = 'concerns only the user’s own screens';

/**
 * A request to an endpoint, in the shop of `tests/example-shop.ts`, and who can call it. The published document shows the request with the
 * response that a test records (`npx vitest run tests/api/examples.test.ts -u`).
 */
export type Example<K extends EndpointKey> = ApiRequest<K> &
  Callers & {
    /** Who calls it in the example. */
    as: Role | 'visitor';
    /** The content of a streamed response. */
    stream?: string;
  };

export type Examples = { [K in EndpointKey]?: Example<K> };

const id = (n: number) => `0192f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The ids of the example shop. */
export const ids = {
  admin: id(1),
  secondAdmin: id(4),
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
  /** Its package waits for confirmation; paid by bKash, not yet verified. */
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
  /** Cancelled before it was confirmed. */
  cancelledOrder: id(101),
  cancelledPackage: id(102),
  cancelledPayment: id(103),
  /** Another one, which was deleted. */
  hiddenOrder: id(104),
  hiddenPackage: id(105),
  hiddenPayment: id(106),
  /** In cash, and waits for its advance. */
  waitingOrder: id(152),
  waitingPackage: id(153),
  waitingPayment: id(154),
  /** One of its two pieces was refused at the door, and is on its way back. */
  partlyOrder: id(107),
  partlyPackage: id(108),
  partlyPayment: id(109),
  partlyLine: id(110),
  partlyEvent: id(111),
  deliveredLine: id(112),
  line: id(140),
  guestLine: id(141),
  /** The kept piece was reported as damaged. */
  return: id(113),
  returnPicture: id(114),
  returnPolicy: id(115),
  /** Riders of the shop. */
  courierAccount: id(123),
  /** Without parcels. */
  spareCourierAccount: id(124),
  /** Booked with them; its outcome is unknown. */
  shipment: id(125),
  /** Of the delivered package. */
  deliveredShipment: id(140),
  /** A row of a statement of the riders that names no parcel. */
  statement: id(141),
  statementLine: id(142),
  /** At bKash; of the unpaid order, open. */
  payAccount: id(145),
  attempt: id(143),
  /** A taka less was paid than asked for, of the order. */
  mismatchAttempt: id(144),
  sparePayAccount: id(146),
  /** Of delivered orders; they wait for an approval, for an admin who sends it, and for the buyer's wallet. */
  refund: id(147),
  approvedRefund: id(148),
  placelessRefund: id(149),
  /** Money in the bKash wallet that no claim names. */
  transferFile: id(150),
  transfer: id(151),
  /** Of bKash, with a payment that the shop does not know. */
  settlementFile: id(152),
  settlementLine: id(153),
  /** Proposed by the second admin. */
  correction: id(170),
  commissionRate: id(171),
  /** Not in force yet. */
  laterCommissionRate: id(172),
  /** To the shop; the second admin proposed it. */
  payout: id(173),
  payoutAccount: id(174),
  vatRate: id(178),
  /** Not in force yet. */
  laterVatRate: id(179),
  review: id(40),
  address: id(44),
  cartLine: id(41),
  session: id(42),
  message: id(43),
  /** A user, a shop, a category and a sub category without any references. */
  empty: id(50),
  savedFilter: id(46),
  /** The merchant's. */
  passkey: id(48),
  /** A new message in the customer's inbox. */
  inboxMessage: id(51),
  /** An SMS to the customer that failed. */
  sms: id(52),
  /** The customer's device. */
  pushDevice: id(57),
  synonym: id(44),
  zeroResult: id(45),
  staffRole: id(48),
  /** Failed. */
  cityZone: id(120),
  restZone: id(121),
  /** Of the delivery rates. */
  ratesVersion: id(122),
  job: id(47),
  backup: id(100),
  /** A packer of the shop, who owns another one, where the merchant is a viewer. */
  packer: id(53),
  packerMember: id(54),
  packersShop: id(55),
  /** From the customer to the shop. */
  invitation: id(56),
  /** The customer waits for the sold-out size of the product. */
  stockAlert: id(58),
  soldOutItem: id(59),
  /** Unused: for rows that an example creates. */
  fresh: id(99),
} as const;

export const numbers = {
  order: 'NH-7K2M9QXA',
  delivered: 'NH-4HWD83TN',
  unpaid: 'NH-9B3XKQ6W',
  cancelled: 'NH-2R8VKM5D',
  hidden: 'NH-6T4QXW9E',
  partly: 'NH-8M5WQ3KD',
  waiting: 'NH-3D7TXK5B',
  payout: 'PO7K2M9QXA',
  fresh: 'NH-C5P6RJ2V',
  return: 'R-5K8WQ3MD',
  freshReturn: 'R-7M2XKQ9D',
  freshRefund: 'RF7M2XKQ9D',
  refund: 'RF7K2M9QXA',
  approvedRefund: 'RF7K2M9QXB',
  placelessRefund: 'RF7K2M9QXC',
} as const;
export const exampleEmail = 'rahima@example.com';

export const phones = {
  admin: '01711000001',
  merchant: '01711000002',
  customer: '01711000003',
  secondAdmin: '01711000004',
  empty: '01711000008',
  unknown: '01711000009',
  packer: '01711000007',
} as const;
export const password = 'correct horse';
/** The value of every one-time code in the example shop. */
export const exampleCode = '481902';

/** The key of the order whose payment failed. */
/** In the address to which a gateway sends the browser. */
export const exampleAttemptKey = '4f1c2a9be07d4c3b8a6e5d2f1908b7c6';

export const exampleOrderKey = 'q0Zk3vX9T1mB7sYw5LrC8g';
/** The second factor of the merchant. */
export const exampleFactor = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCode: 'k3jd-q7wm-x2ya-5tbn',
  token: 'Vq3rT8mYx1kLw6pZs9dFb2gHn5jCa7eUo4iKt0RyQWE',
} as const;

/** The merchant's passkey: a browser's answer. */
const exampleClientData =
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQndjSEJ3Y0hCd2NIQndjSEJ3Y0hCd2NIQndjSEJ3Y0hCd2NIQndjSEJ3YyIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3QifQ';
export const examplePasskey = {
  id: 'MTIzNDU2Nzg5MDEyMzQ1Ng',
  clientDataJSON: exampleClientData,
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
  signature: 'MEUCIQCf5Kx1rQd0v7dHhGkYp8m2Wn3uVt6oJ9eLs4RzXcAbTgIgD1fPq8yNw3kEo5hZ2jUi7lCvMx0aRsB6tQgWnJr9SuY',
} as const;
export const exampleNewPasskey = {
  name: 'আমার ফোন',
  id: 'NjU0MzIxMDk4NzY1NDMyMQ',
  clientDataJSON: exampleClientData,
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVglSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAA',
  transports: ['internal'],
};

/** A browser's subscription: the keys of the example in RFC 8291. */
export const examplePush = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bExample',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
} as const;

/** The customer's address. */
export const exampleAddress = {
  name: 'রহিমা খাতুন',
  phone: phones.customer,
  division: 'Rangpur',
  district: 'Rangpur',
  upazila: 'Rangpur Sadar',
  line: 'বাড়ি ৪, স্টেশন রোড',
};
