import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SmsAccount, SmsProviderName } from '#server/config/sms-config.ts';
import { bulkSmsBd } from './bulksmsbd.ts';
import { mimSms } from './mimsms.ts';
import { smsNetBd } from './sms-net-bd.ts';
import { sslWireless } from './ssl-wireless.ts';

/** Answers with what the first part of the path says. */
const server = createServer((request, response) => {
  const [, answer = ''] = request.url?.split('/') ?? [];
  const [status, body] = JSON.parse(Buffer.from(answer, 'base64url').toString());
  response.writeHead(status).end(body);
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

const drivers = { bulksmsbd: bulkSmsBd, smsnetbd: smsNetBd, sslwireless: sslWireless, mimsms: mimSms };

const providerThatAnswers = (provider: keyof typeof drivers, body: unknown, status = 200) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const path = Buffer.from(JSON.stringify([status, text])).toString('base64url');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const account = {
    provider: provider as Exclude<SmsProviderName, 'http'>,
    apiKey: 'k',
    user: 'u',
    sender: 's',
  } satisfies Partial<SmsAccount>;
  return drivers[provider]({ ...account, url: `http://127.0.0.1:${port}/${path}` });
};
const sms = { to: '01712345678', text: 'Hello', ref: 'R1' };

const info = (sms_status: string) => ({ status: 'SUCCESS', status_code: 200, smsinfo: [{ sms_status, reference_id: 'x1' }] });

it.each([
  ['bulksmsbd', 202, 200, 'accepted'],
  ['bulksmsbd', ' 202\n', 200, 'accepted'],
  ['bulksmsbd', { response_code: '202', message_id: null }, 200, 'accepted'],
  ['bulksmsbd', { response_code: 202, success_id: 5 }, 200, 'accepted 5'],
  ['bulksmsbd', '1005', 200, 'later down: code 1005'],
  ['bulksmsbd', { response_code: 1006 }, 200, 'elsewhere balance: code 1006'],
  ['bulksmsbd', { response_code: 1012 }, 200, 'elsewhere sender: code 1012'],
  ['bulksmsbd', { response_code: 1031 }, 200, 'elsewhere account: code 1031'],
  ['bulksmsbd', { response_code: 1007 }, 400, 'elsewhere balance: code 1007'],
  ['bulksmsbd', { response_code: '' }, 200, 'unknown unreadable'],
  ['bulksmsbd', 'null', 200, 'unknown unreadable'],
  ['bulksmsbd', '', 200, 'unknown unreadable'],
  ['bulksmsbd', '', 204, 'unknown unreadable'],
  ['bulksmsbd', 'Forbidden', 403, 'elsewhere credentials: HTTP 403'],
  ['bulksmsbd', 'Not found', 404, 'elsewhere account: HTTP 404'],
  ['bulksmsbd', '', 503, 'later down: HTTP 503'],
  ['bulksmsbd', '202', 504, 'unknown broken'],
  ['smsnetbd', { error: 0 }, 200, 'accepted'],
  ['smsnetbd', { error: '0', data: { request_id: 12 } }, 200, 'accepted 12'],
  ['smsnetbd', { error: 0, data: [] }, 200, 'accepted'],
  ['smsnetbd', { error: '' }, 200, 'unknown unreadable'],
  ['smsnetbd', { error: null }, 200, 'unknown unreadable'],
  ['smsnetbd', { error: 409 }, 200, 'later down: code 409'],
  ['smsnetbd', { error: 415 }, 200, 'never content: code 415'],
  ['smsnetbd', { error: 421 }, 200, 'elsewhere account: code 421'],
  ['sslwireless', info('SUCCESS'), 200, 'accepted x1'],
  ['sslwireless', { status: 'Success', status_code: '1000' }, 200, 'accepted'],
  ['sslwireless', info('DUPLICATE'), 200, 'accepted'],
  ['sslwireless', info('INVALID'), 200, 'never number: status INVALID'],
  ['sslwireless', info('OTHER'), 200, 'elsewhere account: another status'],
  ['sslwireless', { status: 'FAILED', status_code: 4031 }, 200, 'later limit: code 4031'],
  ['sslwireless', { status: 'FAILED', status_code: 5000 }, 500, 'later down: code 5000'],
  ['sslwireless', { status: 'FAILED', status_code: 200 }, 200, 'elsewhere account: code 200'],
  ['sslwireless', {}, 200, 'unknown unreadable'],
  ['mimsms', { statusCode: 200, trxnId: 'T1' }, 200, 'accepted T1'],
  ['mimsms', { statusCode: '200', trackingId: 'K1', trxnId: 'T1' }, 200, 'accepted K1'],
  ['mimsms', { statusCode: '200', error_Data: [{ res_Code: '206' }] }, 200, 'never number: code 206'],
  ['mimsms', { statusCode: '401', responseResult: 'IP Black List' }, 401, 'elsewhere address: code 401'],
  ['mimsms', { statusCode: '401', responseResult: null }, 200, 'elsewhere credentials: code 401'],
  ['mimsms', [], 200, 'unknown unreadable'],
] as const)('%s: %j with status %i is %s', async (provider, body, status, expected) => {
  const outcome = await providerThatAnswers(provider, body, status).send(sms);
  const said =
    outcome.state === 'accepted'
      ? ['accepted', outcome.providerId].filter(Boolean).join(' ')
      : outcome.state === 'refused'
        ? `${outcome.retry} ${outcome.reason}: ${outcome.detail}`
        : `unknown ${outcome.reason}`;
  expect(said).toBe(expected);
});

it.each([
  ['bulksmsbd', { balance: 0 }, 0],
  ['bulksmsbd', { balance: '12.345' }, 1235],
  ['bulksmsbd', { balance: '' }, undefined],
  ['bulksmsbd', 1007, undefined],
  ['smsnetbd', { data: { balance: '-1.50' } }, -150],
  ['mimsms', { balance: '99' }, 9900],
  ['mimsms', { data: [] }, undefined],
] as const)('the balance of %s in %j is %s poisha', async (provider, body, poisha) => {
  expect(await providerThatAnswers(provider, body).getBalance?.()).toBe(poisha);
});

it.each([
  ['smsnetbd', { data: { recipients: [{ number: '8801712345678', status: 'Sent' }] } }, 'accepted'],
  ['smsnetbd', { data: { recipients: [{ number: '8801712345679', status: 'Delivered' }] } }, 'unknown'],
  ['smsnetbd', { data: { recipients: [{ number: '8801712345678', status: 'Undelivered' }] } }, 'failed'],
  ['mimsms', { statusCode: 200, operatorStatus: 'SUBMITTED' }, 'accepted'],
  ['mimsms', { statusCode: 200, operatorStatus: '', deliveryStatus: 'Delivered' }, 'delivered'],
  ['mimsms', { statusCode: 200, operatorStatus: 'Absent subscriber' }, 'failed'],
  ['mimsms', { statusCode: 404, operatorStatus: 'DELIVERED' }, 'unknown'],
] as const)('the report of %s in %j says %s', async (provider, body, delivery) => {
  expect(await providerThatAnswers(provider, body).findDelivery?.({ to: sms.to, providerId: '1' })).toBe(delivery);
});
