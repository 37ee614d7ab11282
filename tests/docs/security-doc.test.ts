import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import { typedNameLength } from '#domain/content/messages/typed.ts';
import { limits } from '#domain/limits.ts';
import { returnLimits } from '#domain/parcels/return-states.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { alertLimits } from '#server/modules/catalog/stock-alerts/stock-alerts.queries.ts';
import { codeLimits, phoneLimits } from '#server/modules/content/codes/index.ts';
import { orderLinkLimits } from '#server/modules/content/order-links/order-links.ts';
import { sessionLimits } from '#server/modules/people/users/sessions/session.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();
const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/security.md'), 'utf8').replace(/\s+/g, ' ');
/** `8 in 15 minutes (name)`, or `3 (name)`; amounts are in taka. */
const figure = /৳?([\d,]+)(?: in (\d+) minutes)? \(`([\w.]+)`\)/g;
const numberOf = (written: string) => Number(written.replaceAll(',', ''));

async function valuesOfCode(): Promise<Record<string, number>> {
  const rows = await shop().database.sql`
    select column_name, column_default from information_schema.columns where table_name = 'settings' and column_default ~ '^[0-9]+$'`;
  const settings = Object.fromEntries(rows.map((row) => [row.column_name, Number(row.column_default)]));
  const all = { settings, limits, unprovedLimits, codeLimits, phoneLimits, orderLinkLimits, sessionLimits, alertLimits, returnLimits };
  const values = Object.entries(all).flatMap(([name, group]) =>
    Object.entries(group).flatMap(([key, value]) => (typeof value === 'number' ? [[`${name}.${key}`, value] as const] : [])),
  );
  return { ...Object.fromEntries(values), typedNameLength };
}

it('docs/security.md has the figures of the code', async () => {
  const values = await valuesOfCode();
  const found = [...text.matchAll(figure)];
  expect(found.length).toBeGreaterThan(35);
  for (const [whole, number = '', minutes, name = ''] of found) {
    if (name.startsWith('rateLimits.')) {
      const { points, duration } = rateLimits[name.slice('rateLimits.'.length) as keyof typeof rateLimits] ?? {};
      expect({ points: numberOf(number), duration: Number(minutes) * 60 }, whole).toEqual({ points, duration });
    } else {
      const value = values[name];
      expect(numberOf(number), whole).toBe(/poisha$/i.test(name) ? (value ?? 0) / 100 : value);
    }
  }
});

it('docs/security.md has no other figures', () => {
  const rest = text
    .replace(figure, '')
    .replace(/\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/`[^`]*`/g, '');
  expect(rest.match(/\d+/g) ?? []).toEqual([]);
});
