import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';

export interface NagadKeys {
  /** Decrypts what Nagad answers, and signs what the merchant sends. */
  merchant: KeyObject;
  /** Encrypts what the merchant sends, and verifies what Nagad answers. */
  gateway: KeyObject;
  algorithm: 'RSA-SHA1' | 'RSA-SHA256';
}

/** Keys as PEM or as base64 without its lines. Undefined: they can't be read. */
export function nagadKeys(
  { merchantKey, gatewayKey }: Readonly<{ merchantKey?: string | undefined; gatewayKey?: string | undefined }>,
  hash: string | undefined,
): NagadKeys | undefined {
  const merchant = keyOf(
    merchantKey,
    (der) => attempt(() => createPrivateKey({ ...der, type: 'pkcs8' })) ?? createPrivateKey({ ...der, type: 'pkcs1' }),
  );
  const gateway = keyOf(
    gatewayKey,
    (der) => attempt(() => createPublicKey({ ...der, type: 'spki' })) ?? createPublicKey({ ...der, type: 'pkcs1' }),
  );
  return merchant && gateway && { merchant, gateway, algorithm: hash === 'sha1' ? 'RSA-SHA1' : 'RSA-SHA256' };
}

function keyOf(text: string | undefined, read: (der: { key: Buffer; format: 'der' }) => KeyObject): KeyObject | undefined {
  const base64 = text?.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  const key = base64 ? attempt(() => read({ key: Buffer.from(base64, 'base64'), format: 'der' })) : undefined;
  return key?.asymmetricKeyType === 'rsa' ? key : undefined;
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

const padding = constants.RSA_PKCS1_PADDING;

/** The two fields of a message with this data. Undefined: it is too long for the key. */
export function sealForNagad(
  { merchant, gateway, algorithm }: NagadKeys,
  data: object,
): { sensitiveData: string; signature: string } | undefined {
  const text = JSON.stringify(data);
  return attempt(() => ({
    sensitiveData: publicEncrypt({ key: gateway, padding }, Buffer.from(text)).toString('base64'),
    signature: createSign(algorithm).update(text).sign(merchant, 'base64'),
  }));
}

/** The data of an answer. Undefined: it is not for these keys, or its signature is wrong. */
export function unsealFromNagad({ merchant, gateway, algorithm }: NagadKeys, sensitiveData: string, signature: string): unknown {
  return attempt(() => {
    const text = privateDecrypt({ key: merchant, padding }, Buffer.from(sensitiveData, 'base64'));
    return createVerify(algorithm).update(text).verify(gateway, signature, 'base64') ? JSON.parse(text.toString()) : undefined;
  });
}
