import { beforeAll, expect, it } from 'vitest';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

async function messageOf(writer: object): Promise<string> {
  const body = { name: 'Rahima', message: 'Where is it?', language: 'en', ...writer };
  return (await shop().call('POST /contacts/create', { body, remoteAddress: `10.0.0.${shop().make.next()}` })).body.data._id;
}
const reply = (id: string, text: string) => shop().call(`POST /contacts/reply/${id}`, { token: admin.token, body: { reply: text } });
const smsTo = async (phone: string) => (await shop().call(`GET /messages/read?q=${phone}`, { token: admin.token })).body;

it('an answer by SMS links to the shop only, and is sent to the number of the message', async () => {
  const [phone, foreign] = ['01811000001', '01911-000000'];
  const id = await messageOf({ phone });
  for (const text of [`Your bKash is blocked, call ${foreign}`, `Your bKash is blocked, call ${foreign}.`]) {
    const refused = await reply(id, text);
    expectProblem(refused, 409, 'FOREIGN_LINK');
    expect(refused.body).toMatchObject({ params: { found: foreign }, errors: [{ path: 'reply', code: 'FOREIGN_LINK' }] });
  }
  expect((await reply(id, 'See https://bkash.example/x')).body.code).toBe('FOREIGN_LINK');
  expect((await reply(id, 'Tomorrow. Call 09612000000.')).status).toBe(200);
  await shop().runDueJobs();
  expect(await smsTo(phone)).toMatchObject([{ kind: 'contactReply', recipient: phone, body: expect.stringContaining('Tomorrow.') }]);
});

it('an answer by e-mail may link to the page of a courier', async () => {
  const id = await messageOf({ phone: '01811000002', email: 'rahima@shop.example' });
  expect((await reply(id, 'See https://courier.example/t/1')).status).toBe(200);
});

it('answers of one admin are limited', async () => {
  const id = await messageOf({ phone: '01811000003' });
  const answers: number[] = [];
  for (let count = 0; count <= rateLimits.contactReplyUser.points; count += 1) answers.push((await reply(id, 'x')).status);
  expect(answers.at(-1)).toBe(429);
});
