import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export interface PushKeys {
  /** The public key on P-256, uncompressed. */
  p256dh: string;
  /** A secret of 16 bytes that only the browser and the shop know. */
  auth: string;
}

export const curve = 'prime256v1';
export const pointBytes = 65;
export const saltBytes = 16;
const recordBytes = 4096;
const lastRecord = Buffer.from([2]);

/** Whether this is a point of the curve, as browsers send it. */
export function isPublicKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  try {
    return point.length === pointBytes && ECDH.convertKey(point, curve).length > 0;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one browser (RFC 8291, one record of RFC 8188): salt, record size, the sender's ephemeral key, and the ciphertext.
 * Throws when `p256dh` is not a point of the curve. Tests pass a fixed salt and sender.
 */
export function encryptPush(payload: Buffer, { p256dh, auth }: PushKeys, salt = randomBytes(saltBytes), sender = newSender()): Buffer {
  const [receiverKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()];
  const shared = sender.computeSecret(receiverKey);
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), context, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([senderKey.length]),
    senderKey,
    cipher.update(payload),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newSender(): ECDH {
  const sender = createECDH(curve);
  sender.generateKeys();
  return sender;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
