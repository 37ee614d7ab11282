import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type SmtpSimulator, startSmtpSimulator } from '#tests/simulators/smtp-simulator.ts';
import type { EmailGateway } from './email-gateway.ts';
import { openEmailGateway } from './open-email-gateway.ts';

let simulator: SmtpSimulator;
let gateway: EmailGateway;
const from = 'Nirog Haat <shop@niroghaat.example>';
const gatewayAt = (url: string) => openEmailGateway(readConfig({ SMTP_URL: url, MAIL_FROM: from }).email);
beforeAll(async () => {
  simulator = await startSmtpSimulator();
  gateway = gatewayAt(simulator.url);
});
afterAll(() => simulator.close());

const email = (to: string) => ({
  to,
  subject: 'অর্ডার NH-4K7M2Q9X পেয়েছি',
  text: 'মোট ৳১,২৪৫',
  html: '<p>মোট ৳১,২৪৫</p>',
  ref: `0199-${to.replaceAll(/\W/g, '-')}`,
});
const send = (name: string, signal?: AbortSignal) => gateway.send(email(`${name}@shop.example`), signal);

describe('an e-mail', () => {
  it('arrives as text and as HTML, in Bengali, with its sender and an id', async () => {
    const to = 'rahima@shop.example';
    const outcome = await gateway.send({ ...email(to), unsubscribeUrl: 'https://shop.example/u?token=1' });
    expect(outcome).toMatchObject({ state: 'accepted', provider: 'smtp', providerId: expect.stringMatching(/^SIM/) });
    const [message] = simulator.accepted(to);
    expect(message).toMatchObject({ to, from: 'shop@niroghaat.example' });
    const raw = message?.raw ?? '';
    expect(raw).toContain('multipart/alternative');
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toMatch(/^Message-ID: <0199-rahima-shop-example@niroghaat\.example>/m);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/u\?token=1>/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  });

  it('has no unsubscribe link if it can’t be switched off', async () => {
    await send('critical');
    expect(simulator.accepted('critical@shop.example')[0]?.raw).not.toContain('List-Unsubscribe');
  });

  it('is refused permanently or temporarily, as the server says', async () => {
    expect(await send('unknown')).toMatchObject({ state: 'refused', retry: 'never', reason: 'address', detail: 'SMTP 550' });
    expect(await send('spam')).toMatchObject({ state: 'refused', retry: 'never', reason: 'content', detail: 'SMTP 554' });
    expect(await send('busy')).toMatchObject({ state: 'refused', retry: 'later', reason: 'deferred', detail: 'SMTP 451' });
    expect(await send('deferred-once')).toMatchObject({ state: 'refused', retry: 'later' });
    expect(await send('deferred-once')).toMatchObject({ state: 'accepted' });
  });

  it('may have been sent when no answer comes after the message, and was not when the server hangs up before', async () => {
    expect(await send('cut')).toMatchObject({ state: 'unknown', reason: 'broken' });
    expect(await send('cut-before')).toMatchObject({ state: 'refused', retry: 'later', reason: 'down' });
    expect(simulator.accepted('cut-before@shop.example')).toEqual([]);
  });

  it('ends with the signal: unknown if the message was already sent', async () => {
    const stopped = async (name: string, isOut: () => boolean) => {
      const stop = new AbortController();
      const outcome = send(name, stop.signal);
      await expect.poll(isOut).toBe(true);
      stop.abort();
      return outcome;
    };
    expect(await stopped('late', () => simulator.accepted('late@shop.example').length > 0)).toMatchObject({ state: 'unknown' });
    const stop = new AbortController();
    const outcome = send('hangs', stop.signal);
    stop.abort();
    expect(await outcome).toMatchObject({ state: 'refused', reason: 'down' });
  });

  it('can’t be sent with a wrong password, to an unreachable server, or unencrypted where the password could be read', async () => {
    const at = (user: string) => simulator.url.replace('//', `//${user}@`);
    expect(await gatewayAt(at('shop:right')).send(email('user@shop.example'))).toMatchObject({ state: 'accepted' });
    const outcome = await gatewayAt(at('shop:wrong')).send(email('user@shop.example'));
    expect(outcome).toMatchObject({ state: 'refused', retry: 'later', reason: 'credentials', detail: 'SMTP 535' });
    expect(await gatewayAt('smtp://127.0.0.1:1').send(email('a@shop.example'))).toMatchObject({ state: 'refused', reason: 'down' });
  });

  it('is not sent unless a server is configured', async () => {
    const log = openEmailGateway(readConfig({}).email);
    expect(log.name).toBe('log');
    expect(await log.send(email('a@shop.example'))).toEqual({ state: 'accepted', provider: 'log' });
  });
});
