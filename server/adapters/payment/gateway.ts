import type { AttemptReason, GatewayName, GatewaySecret, GatewaySetting } from '#domain/money/gateways.ts';

/** An account at a gateway, opened for some requests. */
export interface GatewayAccess {
  gateway: GatewayName;
  /** The address of the API, without a trailing slash. */
  url: string;
  settings: Readonly<Partial<Record<GatewaySetting, string>>>;
  secrets: Readonly<Partial<Record<GatewaySecret, string>>>;
  /** Only of gateways that issue tokens. */
  tokens: TokenStore;
}

export interface GatewayToken {
  value: string;
  refresh?: string | undefined;
  issuedAt: Date;
  expiresAt: Date;
}

/** The token of an account, shared by all processes. */
export interface TokenStore {
  read: () => Promise<GatewayToken | undefined>;
  /**
   * Whether this caller may ask for a token now. One at a time may, for a minute; and no more often than the gateway allows: bKash blocks an
   * account for an hour after the third request in one.
   */
  claim: () => Promise<boolean>;
  keep: (token: GatewayToken) => Promise<void>;
}

/** What a buyer is asked to pay. */
export interface GatewayPayment {
  /** Ours, unique for each attempt: at most 20 letters and digits. */
  ownRef: string;
  amountPoisha: number;
  /** Where the gateway sends the browser: it has a key of the attempt in its path, and no query. */
  returnUrl: string;
  /** Where the gateway's server tells us. */
  noticeUrl: string;
  payer: { name: string /** 01XXXXXXXXX */; phone: string; address: string; district: string };
  pieces: number;
  /** The buyer's address. */
  ip: string;
}

/** An attempt that was started. `hint`: what the return or notice brought that finds the payment, such as the `val_id` of SSLCommerz. */
export interface StartedPayment {
  ownRef: string;
  amountPoisha: number;
  providerRef: string | undefined;
  hint?: string | undefined;
}

/** `detail` is for the operator; it has neither secrets nor phone numbers. */
export type StartOutcome =
  | { state: 'accepted'; redirectTo: string; providerRef: string | undefined }
  /** Nothing was started; `credentials`: the account's keys are refused. */
  | { state: 'refused'; problem: 'rejected' | 'credentials' | 'busy' | 'down'; detail: string }
  /** It may have been started. No buyer was sent there, so there can be no money. */
  | { state: 'unknown'; detail: string };

/** What a gateway says about an attempt. The caller compares it with our record; an adapter does not. */
export type PaymentFact =
  | {
      is: 'paid';
      amountPoisha: number;
      currency: string;
      ownRef: string;
      trxId: string;
      /** The wallet number or masked card. */
      payer?: string | undefined;
      /** The gateway asks for a person to look at it. */
      isRisky?: true;
      /** What the gateway keeps, if it says so. */
      feePoisha?: number | undefined;
    }
  /** The buyer has not paid yet, and still can. */
  | { is: 'open' }
  | { is: 'failed'; reason: AttemptReason; detail: string }
  /** No answer, or one that can't be read: ask again. */
  | { is: 'unknown'; detail: string };

/** Money that goes back through the gateway that took it. */
export interface GatewayRefund {
  /** Ours, unique for each refund: at most 20 letters and digits. */
  number: string;
  amountPoisha: number;
  reason: string;
  /** Of the payment: the gateway's number and that of its transaction. */
  payment: { providerRef: string | undefined; trxId: string };
  /** The gateway's number of this refund, once it said one. */
  refundRef: string | undefined;
  /** Numbers of other refunds of the same payment there. */
  known: readonly string[];
}

/** What a gateway says about a refund. `absent`: it clearly knows no such refund. `unknown`: ask again, and never repeat it. */
export type RefundFact =
  | { is: 'done'; trxId?: string | undefined }
  | { is: 'sending'; refundRef?: string | undefined }
  | { is: 'failed' | 'absent' | 'unknown'; detail: string };

/** What the browser says; it proves nothing. */
export interface PaymentReturn {
  said: 'success' | 'failure' | 'cancel';
  providerRef?: string | undefined;
  ownRef?: string | undefined;
  hint?: string | undefined;
}

/** What the gateway's server says. It is a reason to ask, whether its signature is right or not needed. */
export interface PaymentNotice {
  /** The same for the same notice, sent again. */
  key: string;
  ownRef?: string | undefined;
  hint?: string | undefined;
  /** Fields to keep, without phone numbers. */
  payload: Readonly<Record<string, string>>;
}

export interface NoticeRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of JSON: the object; of a form: its fields. */
  body: unknown;
}

/** A payment gateway. No method throws. */
export interface Gateway {
  start: (access: GatewayAccess, payment: GatewayPayment, signal?: AbortSignal) => Promise<StartOutcome>;
  /** Undefined: not a return of this gateway. */
  readReturn: (fields: Readonly<Record<string, string>>) => PaymentReturn | undefined;
  /** Unset: it sends none. 'confirmed': it set up the notices. Undefined: not from the gateway. */
  readNotice?: (
    access: Pick<GatewayAccess, 'secrets' | 'settings' | 'url'>,
    request: NoticeRequest,
    signal?: AbortSignal,
  ) => Promise<PaymentNotice | 'confirmed' | undefined>;
  /** After the buyer came back with success: takes the money (bKash) or validates it. At most once; after 'unknown' only `ask`. */
  finish: (access: GatewayAccess, payment: StartedPayment, signal?: AbortSignal) => Promise<PaymentFact>;
  /** Asks what became true; takes nothing. */
  ask: (access: GatewayAccess, payment: StartedPayment, signal?: AbortSignal) => Promise<PaymentFact>;
  /** Sends money back, once. Unset: the gateway has no API for it. */
  refund?: (access: GatewayAccess, refund: GatewayRefund, signal?: AbortSignal) => Promise<RefundFact>;
  /** Asks whether it arrived. */
  askRefund?: (access: GatewayAccess, refund: GatewayRefund, signal?: AbortSignal) => Promise<RefundFact>;
  /** Whether the account's keys are accepted; undefined: no answer. */
  testKeys: (access: GatewayAccess, signal?: AbortSignal) => Promise<boolean | undefined>;
}
