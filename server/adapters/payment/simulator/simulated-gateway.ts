import type { IncomingHttpHeaders } from 'node:http';
import type { SimulatedPayment, SimulatedPayments } from './simulated-payments.ts';

export interface SimulatedRequest {
  method: string;
  /** Below the gateway's name. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Of JSON or a form. */
  body: Readonly<Record<string, unknown>>;
}

/** `unanswered`: the caller waits for its time limit, or the connection is cut. */
export type SimulatedReply = { status: number; json: unknown } | { status: number; text: string } | 'unanswered';

/** What a browser requests next. */
export interface BrowserRequest {
  method: 'GET' | 'POST';
  url: string;
  /** Of a POST. */
  form?: Record<string, string>;
}

/** What a gateway's server sends to the shop. */
export interface SentNotice {
  url: string;
  headers: Record<string, string>;
  /** JSON or a form, as it is sent. */
  text: string;
  /** The same, as the shop reads it. */
  body: Record<string, string>;
}

export interface SimulatorContext {
  payments: SimulatedPayments;
  now: () => number;
  /** Where the simulator listens. */
  origin: () => string;
  /** The page where a buyer pays. */
  pageOf: (payment: SimulatedPayment) => string;
  send: (payment: Pick<SimulatedPayment, 'ownRef'>, notice: SentNotice) => Promise<void>;
}

/** One of the gateways. */
export interface SimulatedGateway {
  serve: (request: SimulatedRequest) => SimulatedReply;
  /** The buyer pays: the payment has its next state, and `said` unless the browser never returns. */
  pay: (payment: SimulatedPayment) => void;
  /** The browser returns; `said` is set. */
  returnOf: (payment: SimulatedPayment) => BrowserRequest;
  /** What is told after a button, in this order. */
  noticesOf: (payment: SimulatedPayment) => SentNotice[];
}

export const replyOf = (json: unknown, status = 200): SimulatedReply => ({ status, json });

export const textIn = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

/** "2026-11-30 15:04:05" in Dhaka. */
export const dhakaText = (at: number): string => new Date(at + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
