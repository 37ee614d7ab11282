import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageDefinitions } from '#domain/content/messages/message-definitions.ts';
import { languages } from '#domain/languages.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every text in a tree, with its path. */
const textsIn = (tree: object, at: string): [at: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${at}.${key}`, value]]
      : typeof value === 'object' && value !== null
        ? textsIn(value, `${at}.${key}`)
        : [],
  );

/** The words under "Not" in the glossary. */
const avoidedWords = read('docs/glossary.md')
  .split('## Words of texts')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .flatMap((line) => (line.split('|')[2] ?? '').split(',').map((word) => word.trim()));

/** Bengali words take endings; `সেভাবে` is another word than `সেভ`. */
const endings = '(?:ে|ের|টি|টা|টির|গুলো|গুলি|কে|তে|ও|ই)?';
const avoided = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${avoidedWords?.map((word) => (/^[A-Z]/.test(word) ? word : word + endings)).join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** The specification has them word by word. */
const specified = new Set(['Logged In !!', 'Already Logged In !!', 'Logged Out !!', 'please login']);

const sourcesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|css|svg|json)$/.test(file) && !/\.test\.|search\/golden\//.test(file))
    .map((file) => path.join(folder, file));

const trees: Record<string, object> = {};
beforeAll(async () => {
  for (const language of languages) {
    trees[language] = ((await import(`./${language}/index.ts`)) as { default: object }).default;
  }
});

describe('the words of texts', () => {
  it('are those of the glossary, in pages and messages', () => {
    expect(avoidedWords?.length).toBeGreaterThan(10);
    const texts = textsIn({ ...trees, messages: messageDefinitions }, '');
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.filter(([, text]) => avoided.test(text) && !specified.has(text))).toEqual([]);
  });

  it('are those of the glossary in Bengali, wherever a source has a text', () => {
    const sources = ['app', 'contract', 'db/seed', 'domain', 'server'].flatMap(sourcesIn);
    const bengali = /[\u0980-\u09ff][\u0980-\u09ff -]*/g;
    const found = sources.flatMap((file) =>
      (read(file).match(bengali) ?? []).filter((text) => avoided.test(text)).map((text) => [file, text]),
    );
    expect(found).toEqual([]);
  });

  it('leave the name of the shop without an ending', () => {
    const texts = textsIn({ bn: trees.bn, messages: messageDefinitions }, '');
    expect(texts.filter(([, text]) => /\{\{?(?:brand|company|shopName)\}?\}[-\p{L}\p{M}]|হাট-/u.test(text))).toEqual([]);
  });

  it('tell words with an ending from other words', () => {
    const words = ['লগইনের', 'লগ ইন', 'মেসেজে', 'সেভ করুন', 'Login / Register', 'log out'];
    expect(words.filter((text) => !avoided.test(text))).toEqual([]);
    expect(['যেভাবে, সেভাবে', 'কোলগইন', 'Blogin', '/signin'].filter((text) => avoided.test(text))).toEqual([]);
  });
});

describe('addresses and codes in texts', () => {
  it('have their digits as typed', () => {
    const texts = textsIn({ bn: trees.bn, messages: messageDefinitions }, '');
    const mixed = texts.flatMap(([at, text]) =>
      text
        .replace(/\{\{.*?\}\}|\{\w+\}/g, '')
        .split(/\s+/)
        .filter((word) => /[a-z]/i.test(word) && /[০-৯]/.test(word))
        .map((word) => [at, word]),
    );
    expect(mixed).toEqual([]);
  });
});

it('prices of a unit start with the price, because the first letter is drawn as the sign of the taka', () => {
  for (const language of languages) {
    const prices = textsIn(trees[language] ?? {}, '').filter(([at]) => at.includes('.perUnit.'));
    expect(prices.length).toBeGreaterThan(0);
    for (const [at, text] of prices) expect(text, at).toMatch(/^\{\{price\}\}/);
  }
});
