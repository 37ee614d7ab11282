import { createTabText } from '#app/lib/storage/stored-value.ts';
import type { AlertChoice, StockAlert } from '#contract/catalog/stock-alerts.ts';

/** What an alert is about. */
export interface AlertSubject {
  productId: string;
  choice?: AlertChoice | undefined;
}

const keyOf = ({ productId, choice }: AlertSubject): string => JSON.stringify([productId, choice?.group, choice?.name]);

/** The open alert about a subject. */
export const alertAbout = (alerts: readonly StockAlert[], subject: AlertSubject): StockAlert | undefined =>
  alerts.find(({ product, choice }) => keyOf({ productId: product._id, choice }) === keyOf(subject));

/** How long a visitor may take to sign in or to register. */
const validMs = 30 * 60_000;

// In the tab and not in the URL of the page: a link must not create alerts for the person who opens it.
const stored = createTabText('wantedAlert');

/** Remembers what a visitor asked for before signing in. */
export const rememberWanted = (subject: AlertSubject): void => stored.write(`${Date.now()} ${keyOf(subject)}`);

/** Whether the visitor asked for this before signing in; true only once. */
export function takeWanted(subject: AlertSubject): boolean {
  const text = stored.read() ?? '';
  const [at = ''] = text.split(' ', 1);
  if (text !== `${at} ${keyOf(subject)}`) return false;
  stored.clear();
  return Date.now() - Number(at) < validMs;
}
