import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { examplePayment, simulatedAccess } from '#tests/simulators/gateway-access.ts';
import { amountText, poishaOfText } from './amounts.ts';
import { nagad } from './nagad.ts';
import { nagadKeys, sealForNagad, unsealFromNagad } from './nagad-crypt.ts';
import { gatewayUrlOf } from './open-gateway.ts';
import { gatewaySettingsOf } from './simulator/gateway-cases.ts';
import { startGatewaySimulator } from './simulator/gateway-simulator.ts';
import { simulatedKeys } from './simulator/simulated-keys.ts';

const { merchantPrivate, merchantPublic, gatewayPrivate, gatewayPublic } = simulatedKeys;
const asPem = {
  merchantKey: createPrivateKey({ key: Buffer.from(merchantPrivate, 'base64'), format: 'der', type: 'pkcs8' }),
  gatewayKey: createPublicKey({ key: Buffer.from(gatewayPublic, 'base64'), format: 'der', type: 'spki' }),
};
const texts = (type: 'pkcs8' | 'pkcs1') => ({
  merchantKey: String(asPem.merchantKey.export({ format: 'pem', type })),
  gatewayKey: String(asPem.gatewayKey.export({ format: 'pem', type: type === 'pkcs8' ? 'spki' : 'pkcs1' })),
});

describe('the keys of Nagad', () => {
  it.each([
    ['base64', { merchantKey: merchantPrivate, gatewayKey: gatewayPublic }],
    ['base64 in lines', { merchantKey: merchantPrivate.replace(/.{64}/g, '$&\r\n'), gatewayKey: ` ${gatewayPublic}\n` }],
    ['PEM', texts('pkcs8')],
    ['PEM of RSA', texts('pkcs1')],
  ])('are read as %s', (_name, secrets) => {
    const nagads = nagadKeys({ merchantKey: gatewayPrivate, gatewayKey: merchantPublic }, undefined);
    const keys = nagadKeys(secrets, undefined);
    const message = keys && sealForNagad(keys, { amount: '500.00' });
    expect(nagads && message && unsealFromNagad(nagads, message.sensitiveData, message.signature)).toEqual({ amount: '500.00' });
  });

  it('are refused when they are none', () => {
    for (const merchantKey of [undefined, '', 'hello', gatewayPublic])
      expect(nagadKeys({ merchantKey, gatewayKey: gatewayPublic }, '')).toBeUndefined();
  });

  it('read nothing with another signature or hash', () => {
    const keys = nagadKeys({ merchantKey: merchantPrivate, gatewayKey: gatewayPublic }, 'sha1');
    const message = keys && sealForNagad(keys, { amount: '500.00' });
    const nagads = nagadKeys({ merchantKey: gatewayPrivate, gatewayKey: merchantPublic }, 'sha256');
    expect(nagads && message && unsealFromNagad(nagads, message.sensitiveData, message.signature)).toBeUndefined();
    const sha1 = nagads && { ...nagads, algorithm: 'RSA-SHA1' as const };
    expect(sha1 && message && unsealFromNagad(sha1, message.sensitiveData, message.signature)).toEqual({ amount: '500.00' });
    expect(sha1 && message && unsealFromNagad(sha1, message.sensitiveData.slice(4), message.signature)).toBeUndefined();
  });
});

describe('Nagad', () => {
  it.each(['sha1', 'sha256'])('opens a payment signed with %s', async (hash) => {
    const simulator = await startGatewaySimulator();
    const access = simulatedAccess(simulator.urlOf('nagad'), 'nagad', { settings: { ...gatewaySettingsOf.nagad, hash } });
    expect(await nagad.start(access, examplePayment())).toMatchObject({ state: 'accepted' });
    await simulator.close();
  });

  it('says that its keys are wrong', async () => {
    const simulator = await startGatewaySimulator();
    const swapped = { merchantKey: gatewayPrivate, gatewayKey: gatewayPublic };
    const access = simulatedAccess(simulator.urlOf('nagad'), 'nagad', { secrets: swapped });
    expect(await nagad.start(access, examplePayment())).toMatchObject({
      state: 'refused',
      detail: expect.stringContaining('Invalid signature'),
    });
    const none = simulatedAccess(simulator.urlOf('nagad'), 'nagad', { secrets: {} });
    expect(await nagad.start(none, examplePayment())).toMatchObject({ state: 'refused', problem: 'credentials' });
    await simulator.close();
  });

  it('reads returns', () => {
    const fields = { merchant: 'm', order_id: 'A1', payment_ref_id: 'R1', status: 'Success', status_code: '00_0000_000' };
    expect(nagad.readReturn(fields)).toEqual({ said: 'success', ownRef: 'A1', providerRef: 'R1' });
    expect(nagad.readReturn({ ...fields, status: 'Aborted' })?.said).toBe('cancel');
    expect(nagad.readReturn({ ...fields, status: 'InvalidPin' })?.said).toBe('failure');
    expect(nagad.readReturn({ status: 'Success' })).toBeUndefined();
  });
});

describe('gatewayUrlOf', () => {
  const urls = {
    bkash: 'https://b',
    bkashSandbox: 'https://bs',
    sslcommerz: 'https://s',
    sslcommerzSandbox: 'https://ss',
    nagad: 'https://n',
    nagadSandbox: 'https://ns',
  };

  it('is the usual address, that of the sandbox, or the one of the account', () => {
    expect(gatewayUrlOf(urls, 'bkash', {})).toBe('https://b');
    expect(gatewayUrlOf(urls, 'bkash', { sandbox: 'on' })).toBe('https://bs');
    expect(gatewayUrlOf(urls, 'nagad', { url: 'https://nagad.example/api/' })).toBe('https://nagad.example/api');
    for (const url of ['', 'nagad', 'http://nagad.example']) expect(gatewayUrlOf(urls, 'nagad', { url })).toBe('https://n');
  });

  it('never leaves a simulator', () => {
    const simulated = { ...urls, nagad: 'http://127.0.0.1:4200/nagad' };
    expect(gatewayUrlOf(simulated, 'nagad', { url: 'https://nagad.example' })).toBe('http://127.0.0.1:4200/nagad');
  });
});

describe('amounts', () => {
  it.each([
    ['500.00', 500_00],
    ['500', 500_00],
    ['0.5', 50],
    ['1234567.89', 1_234_567_89],
    ['4.35', 4_35],
    ['1,000.00', undefined],
    ['5.001', undefined],
    ['.5', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    ['৫০০', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s poisha', (text, poisha) => {
    expect(poishaOfText(text)).toBe(poisha);
  });

  it('are written with two decimals', () => {
    expect([1, 10, 100, 435, 500_000_00].map(amountText)).toEqual(['0.01', '0.10', '1.00', '4.35', '500000.00']);
  });
});
