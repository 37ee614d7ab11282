import { expect, it } from 'vitest';
import { brandFrom } from '#domain/brand.ts';
import { messageDefinitions } from '#domain/content/messages/message-definitions.ts';
import { foreignContacts } from './foreign-contacts.ts';

const own = { publicUrl: 'https://niroghaat.com', brand: brandFrom({ BRAND_EMAIL: 'help@niroghaat.com' }) };
const found = (text: string) => foreignContacts(text, own);

it.each([
  'https://niroghaat.com.evil.example',
  'niroghaat.com@evil.example',
  '{host}.evil.example',
  '{host}@evil.example',
  'facebook.com/other',
  'other@niroghaat.com.example',
  'https://evil.example/01200000001',
  '০১৯১১-০০০০০০',
  '{number}01911000000',
])('%s is not the shop’s', (contact) => {
  expect(found(`দেখুন ${contact} এখানে`)).toHaveLength(1);
});

it.each([
  'https://niroghaat.com/cart?x=1',
  'NirogHaat.com',
  '{link}',
  'https://{host}/orders',
  'help@niroghaat.com',
  'www.facebook.com/niroghaat',
  '+880 9612 000000',
  '০৯৬১২০০০০০০',
  '01200000001',
])('%s is the shop’s', (contact) => {
  expect(found(`দেখুন ${contact}, ধন্যবাদ।`)).toEqual([]);
});

it('reports what it found without the end of the sentence', () => {
  expect(found('See https://evil.example/a, (evil.example). Call 01911-000000!')).toEqual([
    'https://evil.example/a',
    'evil.example',
    '01911-000000',
  ]);
});

it('finds nothing in the default texts', () => {
  const texts = Object.values(messageDefinitions).flatMap((definition) => Object.values(definition.texts));
  const bodies = texts.flatMap((text) => Object.values(text).map(({ title, body }) => `${title ?? ''}\n${body}`));
  expect(bodies.length).toBeGreaterThan(50);
  expect(bodies.flatMap(found)).toEqual([]);
});
