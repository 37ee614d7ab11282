import { v4, v7 } from 'uuid';
import { expect, test } from 'vitest';
import { id } from '#contract/resource.ts';
import { isId } from './ids.ts';

test.each([
  v7(),
  v4(),
  v7().toUpperCase(),
  '00000000-0000-9000-8000-000000000000',
  '01900000-0000-7000-c000-000000000000',
  '01900000000070008000000000000000',
  '------------------------------------',
  `${v7()}0`,
  '',
])('“%s” is an id for the browser when it is one for the API', (text) => {
  expect(isId(text)).toBe(id.safeParse(text).success);
});
