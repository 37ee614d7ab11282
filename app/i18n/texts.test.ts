import { describe, expect, it } from 'vitest';
import bn from './locales/bn/index.ts';
import { Texts, type TextTree } from './texts.ts';

const none = () => Promise.reject(new Error('nothing to load'));
const tree: TextTree = {
  hello: 'Hello {{name}}',
  lines_one: '{{count, number}} line',
  lines_other: '{{count, number}} lines',
  deep: { inside: 'found' },
  sections: [{ title: 'About {{name}}', text: 'Text' }],
};
const read = (texts: Texts, ...namespaces: string[]) => texts.of(namespaces);

describe('Texts', () => {
  it('fills in values, and leaves placeholders without a value unchanged', () => {
    const { t } = read(new Texts('en', { own: tree }, none), 'own');
    expect(t('hello', { name: '{{count}}' })).toBe('Hello {{count}}');
    expect(t('hello', {})).toBe('Hello {{name}}');
    expect(t('deep.inside')).toBe('found');
  });

  it('selects the plural form, with the digits of the language', () => {
    expect(read(new Texts('en', { own: tree }, none), 'own').t('lines', { count: 1 })).toBe('1\u00a0line');
    expect(read(new Texts('en', { own: tree }, none), 'own').t('lines', { count: 100_000 })).toBe('1,00,000\u00a0lines');
    expect(read(new Texts('bn', { own: tree }, none), 'own').t('lines', { count: 0 })).toBe('০\u00a0line');
  });

  it('reads other namespaces by name, and returns the key of a missing text', () => {
    const { t } = read(new Texts('en', { own: tree, other: { hello: 'Hi' } }, none), 'own', 'other');
    expect([t('other:hello'), t('nothing')]).toEqual(['Hi', 'nothing']);
  });

  it('fills values into sections', () => {
    const { sections } = new Texts('en', { own: tree }, none).of(['own']);
    expect((sections as (key: string, values: object) => unknown)('sections', { name: 'us' })).toEqual([
      { title: 'About us', text: 'Text' },
    ]);
  });

  it('loads a missing namespace once', async () => {
    let loads = 0;
    const texts = new Texts('bn', { common: bn.common }, async () => {
      loads += 1;
      return tree;
    });
    expect(texts.pending(['common'])).toBeUndefined();
    await Promise.all([texts.pending(['common', 'own']), texts.pending(['own'])]);
    expect(texts.pending(['own'])).toBeUndefined();
    expect(loads).toBe(1);
    expect(texts.promiseOf('own')).toMatchObject({ status: 'fulfilled' });
    expect(texts.promiseOf('own')).toBe(texts.promiseOf('own'));
    expect(texts.promiseOf('common')).toBeUndefined();
  });
});
