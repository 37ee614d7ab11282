import type { BookingProblem, CourierName, CourierSecret } from '#domain/parcels/couriers.ts';

/** An account at a courier, opened for some requests. */
export interface CourierAccess {
  courier: CourierName;
  /** The address of the API, without a trailing slash. */
  url: string;
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Partial<Record<CourierSecret, string>>>;
  /** What the courier issued before; only of couriers that issue tokens. */
  token?: CourierToken | undefined;
  /** Stores a new one. */
  keepToken: (token: CourierToken) => Promise<void>;
}

export interface CourierToken {
  value: string;
  expiresAt: Date;
}

/** Where a parcel goes, in the words of the shop. */
export interface ParcelArea {
  district: string;
  upazila: string;
}

/** Ids of an area at a courier; empty: it has none of that name. */
export type ExternalArea = Readonly<Record<string, number | string>>;

/** A parcel to book. */
export interface Parcel {
  /** Ours, unique for each booking. */
  number: string;
  name: string;
  /** 01XXXXXXXXX */
  phone: string;
  /** On one line, with its area. */
  address: string;
  area?: ExternalArea | undefined;
  areaName: string;
  /** Whole taka to collect; 0: it is paid. */
  cash: number;
  /** What the goods are worth, in taka. */
  value: number;
  grams: number;
  pieces: number;
  note: string;
}

type CourierRefusal = Extract<BookingProblem, 'address' | 'rejected' | 'credentials' | 'busy' | 'down'>;

/** `detail` is for the shop; it has neither secrets nor phone numbers. */
export type BookOutcome =
  | { state: 'accepted'; consignmentId?: string | undefined; trackingCode?: string | undefined; chargePoisha?: number | undefined }
  /** Nothing was booked. */
  | { state: 'refused'; problem: CourierRefusal; detail: string }
  /** It may have been booked: no answer in time, a broken connection, or an answer that can't be read. */
  | { state: 'unknown'; detail: string };

export type CancelOutcome = { state: 'accepted' } | { state: 'refused'; detail: string } | { state: 'unknown'; detail: string };

/** What the courier says about a booking; `none`: it has none of this number. */
export type StatusOutcome =
  | { state: 'found'; word: string; consignmentId?: string | undefined; trackingCode?: string | undefined }
  | { state: 'none' }
  | { state: 'unknown'; detail: string };

/** What a courier tells about a parcel without being asked. */
export interface CourierNews {
  /** Found by the courier's number, or by ours. */
  consignmentId: string | undefined;
  number: string | undefined;
  /** A key of `courierWords`, or any other word. */
  word: string;
  /** When it happened; undefined: it does not say. */
  at: Date | undefined;
  collectedPoisha?: number | undefined;
  chargePoisha?: number | undefined;
  /** The courier's own text. */
  reason?: string | undefined;
}

export interface WebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

export interface WebhookAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** A courier's API. No method throws. */
export interface Courier {
  /** Most letters of a name and an address. */
  limits: { name: number; address: number };
  /** Outcomes are never repeated after 'unknown'. */
  book: (access: CourierAccess, parcel: Parcel, signal?: AbortSignal) => Promise<BookOutcome>;
  /** Unset: in the courier's panel only. */
  cancel?: (access: CourierAccess, consignmentId: string, signal?: AbortSignal) => Promise<CancelOutcome>;
  /** Unset: it can't be asked. Without a consignment id it is asked by our number, if `knowsNumbers`. */
  findStatus?: (
    access: CourierAccess,
    of: { number: string; consignmentId: string | undefined },
    signal?: AbortSignal,
  ) => Promise<StatusOutcome>;
  knowsNumbers?: true;
  /** How often it is asked about an open parcel; unset: seldom, as it tells what happens. */
  pollMs?: number;
  /** Unset: it needs no ids. Undefined: it did not answer; 'credentials': it does not accept the keys. */
  findArea?: (access: CourierAccess, area: ParcelArea, signal?: AbortSignal) => Promise<ExternalArea | 'credentials' | undefined>;
  /** A parcel needs the ids of its area. */
  needsArea?: true;
  /** Its webhooks can be sent by anyone who knows the address: before a parcel ends, the courier is asked. */
  isHint?: true;
  /** Unset: it sends none. Undefined: not from the courier. */
  readWebhook?: (access: Pick<CourierAccess, 'secrets'>, request: WebhookRequest) => CourierNews[] | undefined;
  webhookAnswer?: WebhookAnswer;
}
