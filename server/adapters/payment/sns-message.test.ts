import { createSign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { simulatedKeys } from './simulator/simulated-keys.ts';
import { isSnsAddress, type SnsMessage, snsLimits, snsReader, snsSignedText } from './sns-message.ts';

const live = 'https://tokenized.pay.bka.sh/v1.2.0-beta';
const pem = `-----BEGIN CERTIFICATE-----\n${simulatedKeys.certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
const address = 'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem';

function sign(more: Partial<SnsMessage> = {}): SnsMessage {
  const message: SnsMessage = {
    Type: 'Notification',
    MessageId: 'da41e39f-ea4d-435a-b922-c6aae3915ebe',
    TopicArn: 'arn:aws:sns:ap-southeast-1:000000000000:bkash',
    Message: '{"amount":"500.00"}',
    Timestamp: '2026-11-30T10:00:00.000Z',
    SignatureVersion: '1',
    SigningCertURL: address,
    ...more,
    Signature: '',
  };
  const key = { key: Buffer.from(simulatedKeys.gatewayPrivate, 'base64'), format: 'der', type: 'pkcs8' } as const;
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...message, Signature: createSign(algorithm).update(snsSignedText(message)).sign(key, 'base64') };
}

/** A reader whose certificates are asked for here. */
function reader(text: (url: URL) => string | undefined = () => pem) {
  const asked: string[] = [];
  const read = snsReader(async (url) => {
    asked.push(url.href);
    return text(url);
  });
  return { asked, read: (message: unknown) => read(message, live) };
}

describe('snsReader', () => {
  it('signs the fields in the order of Amazon', () => {
    const { MessageId, TopicArn, Timestamp } = sign();
    expect(snsSignedText(sign({ Subject: 'Payment' }))).toBe(
      `Message\n{"amount":"500.00"}\nMessageId\n${MessageId}\nSubject\nPayment\nTimestamp\n${Timestamp}\nTopicArn\n${TopicArn}\nType\nNotification\n`,
    );
    expect(snsSignedText(sign({ Type: 'SubscriptionConfirmation', SubscribeURL: address, Token: 't' }))).toBe(
      `Message\n{"amount":"500.00"}\nMessageId\n${MessageId}\nSubscribeURL\n${address}\nTimestamp\n${Timestamp}\nToken\nt\nTopicArn\n${TopicArn}\nType\nSubscriptionConfirmation\n`,
    );
  });

  it.each(['1', '2'] as const)('reads messages with signature version %s, as an object or text', async (SignatureVersion) => {
    const { read, asked } = reader();
    const message = sign({ SignatureVersion });
    expect(await read(message)).toEqual(message);
    expect(await read(JSON.stringify(message))).toEqual(message);
    expect(asked).toEqual([address]);
  });

  it.each([
    ['another text', { Message: '{"amount":"900.00"}' }],
    ['another number', { MessageId: 'other' }],
    ['a subject that was not signed', { Subject: 'Payment' }],
    ['another version', { SignatureVersion: '2' }],
    ['a wrong signature', { Signature: 'AAAA' }],
    ['no signature', { Signature: undefined }],
    ['another type', { Type: 'UnsubscribeConfirmation' }],
  ])('refuses %s', async (_name, change) => {
    const { read } = reader();
    expect(await read({ ...sign(), ...change })).toBeUndefined();
  });

  it.each([
    'http://sns.ap-southeast-1.amazonaws.com/x.pem',
    'https://sns.ap-southeast-1.amazonaws.com.evil.example/x.pem',
    'https://sns.evil.example/x.pem',
    'https://evil.example/sns.ap-southeast-1.amazonaws.com/x.pem',
    'https://sns.ap-southeast-1.amazonaws.com@evil.example/x.pem',
    'https://user:word@sns.ap-southeast-1.amazonaws.com/x.pem',
    'https://sns.ap-southeast-1.amazonaws.com:8443/x.pem',
    'https://s3.amazonaws.com/x.pem',
    'https://sns.ap-southeast-1.amazonaws.com/x.txt',
    'http://127.0.0.1:4200/x.pem',
    'x.pem',
  ])('never asks %s for a certificate', async (SigningCertURL) => {
    const { read, asked } = reader();
    expect(await read(sign({ SigningCertURL }))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('refuses what is no certificate, and asks for it no second time', async () => {
    const { read, asked } = reader(() => 'hello');
    expect([await read(sign()), await read(sign())]).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(1);
  });

  it('keeps a bounded number of certificates', async () => {
    const { read, asked } = reader();
    const addresses = Array.from({ length: snsLimits.certificates + 1 }, (_, index) => `${address.slice(0, -4)}${index}.pem`);
    for (const SigningCertURL of addresses) await read(sign({ SigningCertURL }));
    expect(asked).toHaveLength(addresses.length);
    const [first = '', last = ''] = [addresses[0], addresses.at(-1)];
    for (const SigningCertURL of [last, first]) await read(sign({ SigningCertURL }));
    expect(asked.slice(addresses.length)).toEqual([first]);
  });

  it('trusts a simulator in place of Amazon, and only where it is', () => {
    const simulator = 'http://127.0.0.1:4200/bkash';
    expect(isSnsAddress('http://127.0.0.1:4200/bkash/sns/x.pem', simulator)).toBe(true);
    expect(isSnsAddress('http://127.0.0.1:4201/x.pem', simulator)).toBe(false);
    expect(isSnsAddress(address, simulator)).toBe(false);
    expect(isSnsAddress('https://sns.cn-north-1.amazonaws.com.cn/x.pem', live)).toBe(true);
    expect(isSnsAddress(undefined, live)).toBe(false);
  });
});
