import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { curve, encryptPush, isPublicKey } from './encrypt-push.ts';
import { newVapidKeys, vapidKeysOf } from './vapid.ts';

/** RFC 8291, 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  senderPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a push message', () => {
  it('is encrypted as in the example of RFC 8291', () => {
    const sender = createECDH(curve);
    sender.setPrivateKey(example.senderPrivateKey, 'base64url');
    const encrypted = encryptPush(Buffer.from(example.text), example, Buffer.from(example.salt, 'base64url'), sender);
    expect(encrypted.toString('base64url')).toBe(example.encrypted);
  });

  it('has a different salt and sender each time', () => {
    const [first, second] = [0, 1].map(() => encryptPush(Buffer.from(example.text), example));
    expect(first?.subarray(0, 16)).not.toEqual(second?.subarray(0, 16));
    expect(first?.subarray(21, 86)).not.toEqual(second?.subarray(21, 86));
  });
});

describe('keys', () => {
  it('of browsers are points of the curve', () => {
    expect(isPublicKey(example.p256dh)).toBe(true);
    expect(isPublicKey('BCVxsr7N')).toBe(false);
    expect(isPublicKey(`BC${'A'.repeat(85)}`)).toBe(false);
  });

  it('of the shop are derived from the private one', () => {
    const keys = newVapidKeys();
    expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
    expect(isPublicKey(keys.publicKey)).toBe(true);
    expect(vapidKeysOf(keys.privateKey)).toEqual(keys);
  });
});
