import { describe, expect, it } from 'vitest';
import { examplePayment, simulatedAccess } from '#tests/simulators/gateway-access.ts';
import { startGatewaySimulator } from './simulator/gateway-simulator.ts';
import { sslcommerz } from './sslcommerz.ts';
import { sslcommerzSign } from './sslcommerz-sign.ts';

/** A notice of the public sandbox. */
const password = 'test_testemi@ssl';
const signed = {
  amount: '10.00',
  bank_tran_id: '200105225825DBgSoRGLvczhFjj',
  base_fair: '0.00',
  card_brand: 'VISA',
  card_issuer: 'TRUST BANK, LTD.',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  card_no: '418117XXXXXX6675',
  card_type: 'VISA-Dutch Bangla',
  currency: 'BDT',
  currency_amount: '10.00',
  currency_rate: '1.0000',
  currency_type: 'BDT',
  risk_level: '0',
  risk_title: 'Safe',
  status: 'VALID',
  store_amount: '9.75',
  store_id: 'test_testemi',
  tran_date: '2020-01-05 22:58:21',
  tran_id: '5E121A0D01F92',
  val_id: '200105225826116qFnATY9sHIwo',
  value_a: '',
  value_b: '',
  value_c: '',
  value_d: '',
};
const notice = {
  ...signed,
  verify_key: Object.keys(signed).reverse().join(','),
  verify_sign: 'd42fab70ae0bcbda5280e7baffef60b0',
  verify_sign_sha2: '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e',
};
const access = { settings: {}, secrets: { storePassword: password }, url: '' };
const read = (body: object, secrets: typeof access.secrets | object = access.secrets) =>
  sslcommerz.readNotice?.({ ...access, secrets }, { headers: {}, body });

describe('the signature of SSLCommerz', () => {
  it('is that of its sandbox', () => {
    expect(sslcommerzSign(notice, password, 'md5')).toBe(notice.verify_sign);
    expect(sslcommerzSign(notice, password, 'sha256')).toBe(notice.verify_sign_sha2);
  });

  it('is needed for a notice', async () => {
    const got = await read(notice);
    expect(got).toMatchObject({ ownRef: signed.tran_id, hint: signed.val_id, payload: { status: 'VALID', amount: '10.00' } });
    expect(got).toEqual(await read({ ...notice }));
    expect(JSON.stringify(got)).not.toContain('418117');
  });

  it.each([
    ['another amount', { amount: '1.00' }],
    ['another status', { status: 'FAILED' }],
    ['no list of fields', { verify_key: undefined }],
    ['a list without the status', { verify_key: 'amount,tran_id' }],
    ['an empty signature', { verify_sign_sha2: '' }],
    ['only the md5 signature', { verify_sign_sha2: undefined }],
    ['a field of another type', { amount: 10 }],
    ['a signature that is too long', { verify_sign_sha2: `${notice.verify_sign_sha2}0` }],
  ])('refuses %s', async (_name, change) => {
    expect(await read({ ...notice, ...change })).toBeUndefined();
  });

  it('refuses everything without a password, or with another', async () => {
    expect(await read(notice, {})).toBeUndefined();
    expect(await read(notice, { storePassword: 'other' })).toBeUndefined();
  });
});

describe('a return to SSLCommerz', () => {
  it('says what happened, and proves nothing', () => {
    expect(sslcommerz.readReturn(notice)).toEqual({ said: 'success', ownRef: signed.tran_id, hint: signed.val_id });
    expect(sslcommerz.readReturn({ status: 'CANCELLED', tran_id: 'A1' })).toEqual({ said: 'cancel', ownRef: 'A1' });
    expect(sslcommerz.readReturn({ status: 'FAILED', tran_id: 'A1', val_id: '../x?y' })).toEqual({ said: 'failure', ownRef: 'A1' });
    expect(sslcommerz.readReturn({ status: 'VALID' })).toBeUndefined();
  });

  it('with the number of another payment does not pay this one', async () => {
    const simulator = await startGatewaySimulator();
    const account = simulatedAccess(simulator.urlOf('sslcommerz'), 'sslcommerz');
    const [paid, other] = [examplePayment(), examplePayment()];
    for (const payment of [paid, other]) await sslcommerz.start(account, payment);
    const request = await simulator.press(paid.ownRef, 'pay');
    const { hint } = sslcommerz.readReturn(request?.form ?? {}) ?? {};
    expect(hint).toBeDefined();
    expect(await sslcommerz.finish(account, { ...other, providerRef: undefined, hint })).toEqual({ is: 'open' });
    expect(await sslcommerz.finish(account, { ...paid, providerRef: undefined, hint })).toMatchObject({ is: 'paid', feePoisha: 12_50 });
    await simulator.close();
  });

  it('is refused a session without the right password', async () => {
    const simulator = await startGatewaySimulator();
    const account = simulatedAccess(simulator.urlOf('sslcommerz'), 'sslcommerz', { secrets: { storePassword: 'other' } });
    expect(await sslcommerz.start(account, examplePayment())).toMatchObject({ state: 'refused', problem: 'credentials' });
    const good = simulatedAccess(simulator.urlOf('sslcommerz'), 'sslcommerz');
    expect(await sslcommerz.start(good, examplePayment({ amountPoisha: 9_00 }))).toMatchObject({ state: 'refused', problem: 'rejected' });
    await simulator.close();
  });
});
