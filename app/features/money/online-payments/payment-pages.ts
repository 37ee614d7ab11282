import { createTabText } from '#app/lib/storage/stored-value.ts';

/** How many a tab remembers, the newest first. */
const rememberedPages = 5;
/** With the key of a guest. */
const pagePattern = /^\/orders\/NH-[2-9A-HJ-NP-Z]{8}(#[\w-]{22})?$/;

const stored = createTabText('paymentPages');

type Remembered = [attemptId: string, page: string];

function readPages(): Remembered[] {
  try {
    const value: unknown = JSON.parse(stored.read() ?? '[]');
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

const isRemembered = (value: unknown): value is Remembered =>
  Array.isArray(value) && typeof value[0] === 'string' && pagePattern.test(String(value[1]));

/** The page of the order to return to when this attempt has ended: the gateway only returns the id of the attempt. */
export const rememberPaymentPage = (attemptId: string, page: string): void =>
  stored.write(JSON.stringify([[attemptId, page], ...readPages().filter(([id]) => id !== attemptId)].slice(0, rememberedPages)));

export const paymentPageOf = (attemptId: string): string | undefined => readPages().find(([id]) => id === attemptId)?.[1];
