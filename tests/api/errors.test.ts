import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

it('returns INTERNAL for a server error, without internal details', async () => {
  await shop().database.sql`alter table carousels rename to lost`;
  const answer = await shop().call('GET /carousels/read');
  expectProblem(answer, 500, 'INTERNAL');
  expect(JSON.stringify(answer.body)).not.toMatch(/carousels|relation|select/i);
});

it('has a test for every error code', async () => {
  let tests = '';
  for await (const file of glob(['server/**/*.test.ts', 'tests/api/*.test.ts'])) tests += readFileSync(file, 'utf8');
  const missing = Object.entries(errorStatus).filter(
    ([code, status]) => !new RegExp(`\\b${status},\\s+'${code}'\\s*,?\\s*\\)`).test(tests),
  );
  expect(missing).toEqual([]);
});
