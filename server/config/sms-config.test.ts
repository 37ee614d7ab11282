import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const bulk = { SMS_PROVIDER: 'bulksmsbd', SMS_API_KEY: 'secret-key', SMS_SENDER: '8809600000000' };
const http = { SMS_PROVIDER: 'http', SMS_URL: 'http://gateway.local/send/', SMS_FIELDS: '{"to": "{to}", "text": "{text}"}' };

describe('the variables of SMS', () => {
  it('send nothing unless a provider is chosen', () => {
    expect(readConfig({}).sms).toMatchObject({ account: { provider: 'log' }, fallback: undefined, pricePoisha: 35 });
    expect(readConfig({ ...bulk, SMS_PROVIDER: 'log', SMS_PRICE_POISHA: '0' }).sms).toMatchObject({
      account: { provider: 'log' },
      pricePoisha: 0,
    });
  });

  it('know the URL of each provider, and accept another one', () => {
    const account = { provider: 'bulksmsbd', apiKey: 'secret-key', sender: '8809600000000', user: '' };
    expect(readConfig(bulk).sms.account).toEqual({ ...account, url: 'https://bulksmsbd.net' });
    for (const url of ['http://localhost:4100/x/', 'http://[::1]:4100/x', 'https://sms.example/x'])
      expect(readConfig({ ...bulk, SMS_URL: url }).sms.account.url).toBe(url.replace(/\/$/, ''));
  });

  it('accept a gateway without encryption only in the operator’s network', () => {
    for (const host of ['127.0.0.1', '10.0.0.9', '172.20.0.2', '192.168.1.5', '[fd12::1]', 'sms-gateway', 'modem.internal'])
      expect(readConfig({ ...http, SMS_URL: `http://${host}:8080/send` }).sms.account.url).toContain(host);
  });

  it('are those with the prefix SMS_FALLBACK_ for the fallback', () => {
    const { sms } = readConfig({ ...bulk, SMS_FALLBACK: 'sslwireless', SMS_FALLBACK_API_KEY: 'other', SMS_FALLBACK_SENDER: 'SHOP' });
    expect(sms.account).toMatchObject({ provider: 'bulksmsbd', apiKey: 'secret-key' });
    expect(sms.fallback).toEqual({
      provider: 'sslwireless',
      url: 'https://smsplus.sslwireless.com',
      apiKey: 'other',
      sender: 'SHOP',
      user: '',
    });
  });

  it('describe the provider http', () => {
    expect(readConfig({ ...http, SMS_SUCCESS: 'ok: (\\d+)' }).sms.account).toMatchObject({
      url: 'http://gateway.local/send/',
      http: { format: 'form', fields: { to: '{to}', text: '{text}' }, headers: {}, success: /ok: (\d+)/ },
    });
    const nested = { SMS_FORMAT: 'json', SMS_FIELDS: '{"messages": [{"to": "{local_to}", "body": {"text": "{text}"}}]}' };
    expect(readConfig({ ...http, ...nested }).sms.account).toMatchObject({ http: { format: 'json', success: undefined } });
  });

  it.each([
    [{ SMS_PROVIDER: 'twilio' }, /^SMS_PROVIDER: must be one of log, http, bulksmsbd, smsnetbd, sslwireless, mimsms$/],
    [{ SMS_PROVIDER: 'constructor' }, /^SMS_PROVIDER: must be one of/],
    [{ SMS_API_KEY: 'secret-key' }, /^SMS_PROVIDER: SMS_API_KEY is set, but has no effect without it/],
    [{ ...bulk, SMS_FALLBACK_URL: 'https://x.example' }, /^SMS_FALLBACK: SMS_FALLBACK_URL is set/],
    [{ ...bulk, SMS_API_KEY: '' }, /^SMS_API_KEY: bulksmsbd needs it$/],
    [{ ...bulk, SMS_SENDER: ' ' }, /^SMS_SENDER: bulksmsbd needs it$/],
    [{ ...bulk, SMS_PROVIDER: 'mimsms' }, /^SMS_USER: mimsms needs it$/],
    [{ ...bulk, SMS_FALLBACK: 'smsnetbd' }, /^SMS_FALLBACK_API_KEY: smsnetbd needs it$/],
    [{ ...bulk, SMS_FALLBACK: 'log' }, /^SMS_FALLBACK: log sends nothing/],
    [
      { ...bulk, SMS_FALLBACK: 'bulksmsbd', SMS_FALLBACK_API_KEY: 'k', SMS_FALLBACK_SENDER: 's' },
      /^SMS_FALLBACK: must be a different provider/,
    ],
    [{ SMS_FALLBACK: 'smsnetbd', SMS_FALLBACK_API_KEY: 'k' }, /^SMS_FALLBACK: is used when SMS_PROVIDER refuses/],
    [{ ...bulk, SMS_URL: 'http://bulksmsbd.net' }, /^SMS_URL: must begin with https:/],
    [{ ...bulk, SMS_URL: 'bulksmsbd.net' }, /^SMS_URL: must begin with https:/],
    [{ ...bulk, SMS_API_KEY: 'গোপন' }, /^SMS_API_KEY: must be letters, digits and signs of ASCII$/],
    [{ ...bulk, SMS_PRICE_POISHA: '0.35' }, /^SMS_PRICE_POISHA: must be a whole number of poisha/],
    [{ ...http, SMS_URL: '' }, /^SMS_URL: http needs it$/],
    [{ ...http, SMS_URL: 'ftp://gateway.local' }, /^SMS_URL: must begin with https:\/\/ \(http:\/\/ only in your network\)$/],
    [{ ...http, SMS_URL: 'http://sms.example/send' }, /^SMS_URL: must begin with https:/],
    [{ ...http, SMS_URL: 'http://203.0.113.9/send' }, /^SMS_URL: must begin with https:/],
    [{ ...http, SMS_URL: 'http://[2001:db8::1]/send' }, /^SMS_URL: must begin with https:/],
    [{ ...bulk, SMS_URL: 'http://192.168.1.5' }, /^SMS_URL: .*only on this machine\)$/],
    [{ ...http, SMS_URL: 'https://a%zz:b@gateway.local' }, /^SMS_URL: must begin/],
    [{ ...http, SMS_FIELDS: '' }, /^SMS_FIELDS: must contain \{text\}/],
    [{ ...http, SMS_FIELDS: 'to={to}' }, /^SMS_FIELDS: must be a JSON object of texts/],
    [{ ...http, SMS_FIELDS: '{"list": ["{to}", "{text}"]}' }, /^SMS_FIELDS: must be a JSON object of texts/],
    [{ ...http, SMS_FIELDS: '{"text": "{text}"}' }, /^SMS_FIELDS: must contain \{text\}, and \{to\}/],
    [{ ...http, SMS_FIELDS: '{"to": "{to}", "text": "{text}", "key": "{token}"}' }, /^SMS_FIELDS: \{token\} is not one of \{to\}/],
    [{ ...http, SMS_HEADERS: '{"a b": "c"}' }, /^SMS_HEADERS: must be a JSON object of headers/],
    [{ ...http, SMS_HEADERS: '{"X-Text": "{text}"}' }, /^SMS_HEADERS: must be a JSON object of headers without \{text\}/],
    [{ ...http, SMS_HEADERS: '{"X-Text": "a\\nb"}' }, /^SMS_HEADERS: must be a JSON object/],
    [{ ...http, SMS_HEADERS: '{"X-Key": "{secret}"}' }, /^SMS_HEADERS: \{secret\} is not one of/],
    [{ ...http, SMS_FORMAT: 'xml' }, /^SMS_FORMAT: must be query, form or json$/],
    [{ ...http, SMS_SUCCESS: '(' }, /^SMS_SUCCESS: must be a regular expression$/],
  ])('rejects %j with one sentence that names the variable, and no secret', (env, sentence) => {
    let message = '';
    try {
      readConfig(env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      ({ message } = error as ConfigError); // checked above
    }
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/\n|secret-key|গোপন/);
  });

  it('are reported together with others', () => {
    expect(() => readConfig({ PORT: 'x', SMS_PROVIDER: 'x' })).toThrow(/^PORT: .*\nSMS_PROVIDER: /);
  });
});
