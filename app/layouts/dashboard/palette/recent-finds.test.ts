import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Find, parseRecent, recentFinds, storeFind } from './recent-finds.ts';

const order = (number: number): Find => ({ kind: 'orders', to: `/dashboard/admin/orders/${number}`, name: `NH-${number}`, detail: '0171' });

describe('recent finds', () => {
  beforeEach(() => {
    const entries = new Map<string, string>();
    vi.stubGlobal('window', {
      localStorage: { getItem: (key: string) => entries.get(key) ?? null, setItem: (key: string, text: string) => entries.set(key, text) },
    });
  });

  it('are the last six, the latest first, each once, without details', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) storeFind('rahima', order(number));
    expect(recentFinds('rahima').map(({ name }) => name)).toEqual(['NH-3', 'NH-7', 'NH-6', 'NH-5', 'NH-4', 'NH-2']);
    expect(recentFinds('rahima')[0]).not.toHaveProperty('detail');
  });

  it('are not shown to another user, whose first find replaces them', () => {
    storeFind('rahima', order(1));
    expect(recentFinds('karim')).toEqual([]);
    storeFind('karim', order(2));
    expect(recentFinds('rahima')).toEqual([]);
  });

  it('skip what a user or an older version may have stored', () => {
    for (const stored of [undefined, null, 7, [], { userId: 'a' }, { finds: [] }])
      expect(parseRecent(stored)).toEqual({ userId: '', finds: [] });
    const { to, name } = order(1);
    const bad = [null, { kind: 'orders' }, { kind: 'x', to, name }, { kind: 'orders', to: 'https://x.example', name }];
    expect(parseRecent({ userId: 'a', finds: [...bad, { kind: 'orders', to, name }] }).finds).toEqual([{ kind: 'orders', to, name }]);
  });
});
