import { randomBytes } from 'node:crypto';
import type { GatewayName } from '#domain/money/gateways.ts';
import { type PaymentCase, paymentCaseOf } from './gateway-cases.ts';

export interface SimulatedPayment {
  gateway: GatewayName;
  /** The gateway's number. */
  id: string;
  ownRef: string;
  amountPoisha: number;
  returnUrl: string;
  noticeUrl: string | undefined;
  createdAt: number;
  /**
   * `initialized`: of Nagad, without an amount; `authorized`: of bKash, to be executed; `late`: it succeeds later; `strange`: the gateway says a
   * word that is not in the documents.
   */
  state: 'initialized' | 'open' | 'authorized' | 'late' | 'strange' | 'paid' | 'failed' | 'cancelled';
  /** What the browser says. */
  said: 'success' | 'failure' | 'cancel' | undefined;
  paidPoisha: number;
  /** The number that a buyer sees. */
  trxId: string;
  /** When the buyer pressed a button. */
  pressedAt: number;
  /** How often each call came. */
  calls: Map<string, number>;
  refunds: SimulatedRefund[];
  /** The token that is refused, or the challenge of Nagad. */
  note: string | undefined;
}

interface SimulatedRefund {
  /** The shop's number, and the gateway's. */
  number: string;
  ref: string;
  amountPoisha: number;
  state: 'processing' | 'done' | 'cancelled';
  /** How often it was asked about. */
  asked: number;
}

export const simulatedPaymentLimits = {
  payments: 10_000,
  lifeMs: 24 * 60 * 60_000,
  lateMs: 20 * 60_000,
  /** Of one payment. */
  refunds: 10,
} as const;

export type SimulatedBooks = ReadonlyMap<string, Pick<SimulatedPayment, 'gateway' | 'amountPoisha' | 'paidPoisha' | 'trxId' | 'refunds'>>;

/** The books of the simulated gateways. */
export class SimulatedPayments {
  readonly #byId = new Map<string, SimulatedPayment>();
  readonly #byRef = new Map<string, SimulatedPayment>();
  readonly #now: () => number;
  /** Of all payments, those that were dropped, too. */
  capturedPoisha = 0;
  refundedPoisha = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(
    made: Pick<SimulatedPayment, 'gateway' | 'id' | 'ownRef' | 'amountPoisha' | 'returnUrl' | 'noticeUrl' | 'state' | 'note'>,
  ): SimulatedPayment {
    const payment: SimulatedPayment = {
      ...made,
      createdAt: this.#now(),
      said: undefined,
      paidPoisha: 0,
      trxId: '',
      pressedAt: 0,
      calls: new Map(),
      refunds: [],
    };
    this.#byId.set(payment.id, payment);
    this.#byRef.set(payment.ownRef, payment);
    this.#drop();
    return payment;
  }

  /** By the gateway's number or the shop's. */
  find(ref: string, gateway?: GatewayName): SimulatedPayment | undefined {
    this.#drop();
    const payment = this.#byId.get(ref) ?? this.#byRef.get(ref);
    if (!payment || (gateway && payment.gateway !== gateway)) return undefined;
    if (payment.state === 'late' && this.#now() - payment.pressedAt >= simulatedPaymentLimits.lateMs) this.capture(payment);
    return payment;
  }

  /** The money moves, once. */
  capture(payment: SimulatedPayment): void {
    if (payment.state === 'paid') return;
    payment.state = 'paid';
    payment.paidPoisha = payment.amountPoisha - (this.caseOf(payment) === 'less' ? 100 : 0);
    payment.trxId = [...randomBytes(payment.gateway === 'nagad' ? 8 : 10)].map((byte) => trxLetters[byte % trxLetters.length]).join('');
    this.capturedPoisha += payment.paidPoisha;
  }

  /** A refund by the gateway's number. */
  findRefund(ref: string, gateway: GatewayName): { payment: SimulatedPayment; refund: SimulatedRefund } | undefined {
    for (const payment of this.#byId.values()) {
      const refund = payment.gateway === gateway ? payment.refunds.find((each) => each.ref === ref) : undefined;
      if (refund) return { payment, refund };
    }
    return undefined;
  }

  /** By the number that a buyer sees. */
  findPaid(trxId: string, gateway: GatewayName): SimulatedPayment | undefined {
    return [...this.#byId.values()].find((each) => each.gateway === gateway && each.state === 'paid' && each.trxId === trxId);
  }

  /** Money goes back; undefined: there is not so much, or the number was used. */
  refund(payment: SimulatedPayment, { number, amountPoisha }: { number: string; amountPoisha: number }): SimulatedRefund | undefined {
    const before = payment.refunds.filter(({ state }) => state !== 'cancelled').reduce((sum, refund) => sum + refund.amountPoisha, 0);
    if (amountPoisha <= 0 || before + amountPoisha > payment.paidPoisha) return undefined;
    if (payment.refunds.length >= simulatedPaymentLimits.refunds || payment.refunds.some((each) => each.number === number))
      return undefined;
    const ref = [...randomBytes(10)].map((byte) => trxLetters[byte % trxLetters.length]).join('');
    const refund: SimulatedRefund = { number, ref, amountPoisha, state: 'processing', asked: 0 };
    payment.refunds.push(refund);
    if (this.caseOf(payment) !== 'refundSlow') this.finishRefund(refund, 'done');
    return refund;
  }

  finishRefund(refund: SimulatedRefund, state: 'done' | 'cancelled'): void {
    if (refund.state !== 'processing') return;
    refund.state = state;
    if (state === 'done') this.refundedPoisha += refund.amountPoisha;
  }

  /** It is asked about: what is processed ends at the second question. */
  askRefund(payment: SimulatedPayment, refund: SimulatedRefund): SimulatedRefund {
    refund.asked += 1;
    if (refund.asked > 1)
      this.finishRefund(refund, payment.gateway === 'sslcommerz' && this.caseOf(payment) === 'refundSlow' ? 'cancelled' : 'done');
    return refund;
  }

  caseOf = ({ amountPoisha }: SimulatedPayment): PaymentCase | undefined => paymentCaseOf(amountPoisha);

  books(): SimulatedBooks {
    return this.#byRef;
  }

  #drop(): void {
    for (const payment of this.#byId.values()) {
      const isOld = this.#now() - payment.createdAt > simulatedPaymentLimits.lifeMs;
      if (!isOld && this.#byId.size <= simulatedPaymentLimits.payments) return;
      this.#byId.delete(payment.id);
      if (this.#byRef.get(payment.ownRef) === payment) this.#byRef.delete(payment.ownRef);
    }
  }
}

const trxLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** Counts a call of a payment; returns how many there were before. */
export function countCall({ calls }: SimulatedPayment, name: string): number {
  const before = calls.get(name) ?? 0;
  calls.set(name, before + 1);
  return before;
}
