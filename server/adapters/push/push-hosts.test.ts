import { expect, it } from 'vitest';
import { readEndpoint } from './push-hosts.ts';

const hosts = ['push.shop.example', '*.own.example', 'http://127.0.0.1:4150'];
const isRead = (endpoint: string) => readEndpoint(endpoint, { hosts }) !== undefined;

it('takes addresses of the known push services and of the operator’s', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
    'https://push.shop.example/1',
    'https://a.own.example/1',
    'http://127.0.0.1:4150/push/ok/1',
  ])
    expect(isRead(endpoint), endpoint).toBe(true);
});

it('takes no other address: the shop would call it', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://user:password@fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com@evil.example/',
    'https://evil.example/#fcm.googleapis.com',
    'https://evil.example\\@fcm.googleapis.com/',
    'https://notfcm.googleapis.com/',
    'https://push.services.mozilla.com/',
    'https://evilpush.apple.com/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://[::1]/',
    'http://127.0.0.1:4151/',
    'https://127.0.0.1:4150/',
    'http://127.0.0.1:4150@evil.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com',
    '',
  ])
    expect(isRead(endpoint), endpoint).toBe(false);
});
