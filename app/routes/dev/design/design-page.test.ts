import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textSizes } from './tokens.tsx';

const app = path.resolve(import.meta.dirname, '../../..');
const sourcesIn = (folder: string) =>
  readdirSync(path.join(app, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(app, folder, file), 'utf8'));

/** Components without visuals, and whole pages or fixed bars, which the screenshots of screens cover. */
const shownElsewhere = [
  'ActionBar',
  'CountBadge',
  'EditedArea',
  'ErrorPage',
  'Field',
  'LeaveGuard',
  'LeaveQuestion',
  'OfflineNotice',
  'PhoneField',
  'CheckingNotice',
  'PopupProvider',
  'Sprite',
  'ToLastPage',
  'WhenNear',
];

describe('the page of the design system', () => {
  it('shows every component of app/ui', () => {
    const parts = sourcesIn('ui').flatMap((source) =>
      [...source.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name = '']) => name),
    );
    expect(parts.length).toBeGreaterThan(30);
    const shown = sourcesIn('routes/dev/design').join('\n');
    expect(parts.filter((name) => !shownElsewhere.includes(name) && !new RegExp(`[<[, ]${name}[ ,>\\]]`).test(shown))).toEqual([]);
  });

  it('shows every size of text', () => {
    const tokens = readFileSync(path.join(app, 'styles/tokens.css'), 'utf8');
    expect([...tokens.matchAll(/^ {2}--(text-\w+):/gm)].map(([, name]) => name)).toEqual(textSizes);
  });
});
