import { describe, expect, it } from 'vitest';
import { gatewayPassword, gatewaySecretsOf, gatewaySettingsOf } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { paymentShop } from '#tests/simulators/payment-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const opened = paymentShop();
const call = (request: string, body?: object, token = opened().admin.token) =>
  opened().shop.call(request, { token, ...(body && { body }) });
const read = async (gateway: string) => (await call(`GET /payAccounts/read?gateway=${gateway}&status=active`)).body[0];

describe('an account at a gateway', () => {
  it('shows which secrets are set, and never what they are', async () => {
    const { shop } = opened();
    const account = await read('bkash');
    expect(account).toMatchObject({
      gateway: 'bkash',
      sandbox: false,
      secrets: ['appKey', 'appSecret', 'username', 'password'],
      noticeUrl: 'http://127.0.0.1:9/api/v1/payments/notify/bkash',
      status: 'active',
    });
    const log = await shop.database.sql`select changes from audit_log where resource = 'payAccounts'`;
    const rows = await shop.database.sql`select encode(sealed, 'escape') as sealed from pay_account_secrets`;
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify([account, log, rows])).not.toContain(gatewayPassword);
  });

  it('needs its own secrets and fields, and no others', async () => {
    const create = (body: object) => call('POST /payAccounts/create', { name: 'x', status: 'inactive', ...body });
    const fieldOf = async (body: object) => {
      const answer = await create(body);
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      return answer.body.errors[0];
    };
    const { storePassword } = gatewaySecretsOf.sslcommerz;
    expect(await fieldOf({ gateway: 'sslcommerz', storeId: 'nirog' })).toMatchObject({ path: 'storePassword', code: 'REQUIRED' });
    expect(await fieldOf({ gateway: 'sslcommerz', storePassword })).toMatchObject({ path: 'storeId', code: 'REQUIRED' });
    expect(await fieldOf({ gateway: 'sslcommerz', storeId: 'n', storePassword, appKey: 'x' })).toMatchObject({
      path: 'appKey',
      code: 'UNKNOWN_SECRET',
    });
    expect(await fieldOf({ gateway: 'bkash', ...gatewaySecretsOf.bkash, merchantId: '1' })).toMatchObject({ path: 'merchantId' });
    expect(
      await fieldOf({ gateway: 'nagad', ...gatewaySecretsOf.nagad, ...gatewaySettingsOf.nagad, url: 'http://evil.example' }),
    ).toMatchObject({ path: 'url' });
    expect((await create({ gateway: 'sslcommerz', storeId: 'n', storePassword })).status).toBe(201);
  });

  it('is the only one of its gateway that takes payments', async () => {
    const body = { gateway: 'sslcommerz', name: 'second', ...gatewaySecretsOf.sslcommerz, ...gatewaySettingsOf.sslcommerz };
    expectProblem(await call('POST /payAccounts/create', body), 409, 'IN_USE');
    const spare = await call('POST /payAccounts/create', { ...body, status: 'inactive' });
    expectProblem(await call(`PUT /payAccounts/update/${spare.body.data._id}`, { status: 'active' }), 409, 'IN_USE');
    expect((await call('DELETE /payAccounts/delete', { payAccountIds: [spare.body.data._id] })).status).toBe(200);
    expectProblem(await call(`GET /payAccounts/read/${spare.body.data._id}`), 404, 'NOT_FOUND');
  });

  it('keeps its gateway, and replaces or keeps each secret', async () => {
    const { visit, stateOf } = opened();
    const { _id: id } = await read('bkash');
    const update = (body: object) => call(`PUT /payAccounts/update/${id}`, body);
    expectProblem(await update({ gateway: 'nagad' }), 422, 'VALIDATION_FAILED');
    expectProblem(await update({ password: null }), 422, 'VALIDATION_FAILED');
    expect((await update({ name: 'বিকাশ ২', password: 'wrong' })).body.data).toMatchObject({ name: 'বিকাশ ২' });
    expect((await call(`POST /payAccounts/test/${id}`)).body.data).toEqual({ accepted: false });
    expect((await update({ password: gatewayPassword, username: 'simulator-2' })).status).toBe(200);
    // bKash allows two requests for a token in an hour.
    await opened().shop.database
      .sql`update pay_account_secrets set token_asked_before = null, token_asked_at = null, token_claimed_until = null`;
    expect((await call(`POST /payAccounts/test/${id}`)).body.data).toEqual({ accepted: true });
    const order = await opened().order('bkash');
    await visit(order, 'pay');
    expect((await stateOf(order)).payment).toBe('verified');
  });

  it.each(['sslcommerz', 'nagad'])('of %s is tested as well', async (gateway) => {
    const { simulator } = opened();
    const { _id: id } = await read(gateway);
    expect((await call(`POST /payAccounts/test/${id}`)).body.data).toEqual({ accepted: true });
    simulator.setDown(true);
    expect((await call(`POST /payAccounts/test/${id}`)).body.data).toEqual({ accepted: null });
    simulator.setDown(false);
    expectProblem(await call('POST /payAccounts/test/0192f3a0-0000-7000-8000-000000000999'), 404, 'NOT_FOUND');
  });

  it('that was deleted is still asked about what began there', async () => {
    const { open, simulator, ask, stateOf } = opened();
    const order = await opened().order('nagad');
    await simulator.press(await open(order), 'pay');
    const account = await read('nagad');
    expect((await call('DELETE /payAccounts/delete', { payAccountIds: [account._id] })).status).toBe(200);
    await ask();
    expect((await stateOf(order)).payment).toBe('verified');
  });

  it('is for admins', async () => {
    const { shop } = opened();
    for (const role of ['customer', 'merchant'] as const) {
      const { token } = await shop.make.user({ role });
      expectProblem(await call('GET /payAccounts/read', undefined, token), 403, 'FORBIDDEN');
      expectProblem(await call('POST /payAccounts/create', { gateway: 'bkash', name: 'x' }, token), 403, 'FORBIDDEN');
    }
    expectProblem(await shop.call('GET /payAccounts/read'), 401, 'UNAUTHENTICATED');
  });
});

describe('the token of bKash', () => {
  it('is shared, and is asked for by one process at a time', async () => {
    const { shop, simulator } = opened();
    await shop.database
      .sql`update pay_account_secrets set sealed_token = null, token_asked_before = null, token_asked_at = null, token_claimed_until = null`;
    const before = simulator.countTokens();
    const orders = await Promise.all(Array.from({ length: 6 }, () => opened().order('bkash')));
    const answers = await Promise.all(orders.map((order) => opened().start(order)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 201));
    expect(simulator.countTokens()).toBe(before + 1);
  });
});
