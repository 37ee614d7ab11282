import { createHash, timingSafeEqual } from 'node:crypto';

const hex = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text).digest('hex');

/** The fields of a notice that are signed, as far as they were sent. */
const signedFields = (fields: Readonly<Record<string, string>>) =>
  (fields.verify_key ?? '')
    .split(',')
    .filter((key) => key !== '' && key !== 'store_passwd')
    .map((key) => [key, fields[key]] as const);

/** `verify_sign` (md5) or `verify_sign_sha2` (sha256) of a notice, as lower-case hex. Undefined: a signed field is missing. */
export function sslcommerzSign(
  fields: Readonly<Record<string, string>>,
  password: string,
  algorithm: 'md5' | 'sha256',
): string | undefined {
  const signed = signedFields(fields);
  if (signed.length === 0 || signed.some(([, value]) => value === undefined)) return undefined;
  const all = [...signed, ['store_passwd', hex(algorithm, password)] as const].sort(([a], [b]) => (a < b ? -1 : 1));
  return hex(algorithm, all.map(([key, value]) => `${key}=${value}`).join('&'));
}

/** Whether a notice is from the gateway: its signature is right, and of the fields that count. */
export function isSslcommerzNotice(fields: Readonly<Record<string, string>>, password: string | undefined): boolean {
  if (!password) return false;
  const keys = new Set((fields.verify_key ?? '').split(','));
  if (!keys.has('tran_id') || !keys.has('status')) return false;
  const expected = sslcommerzSign(fields, password, 'sha256');
  const given = fields.verify_sign_sha2 ?? '';
  return expected !== undefined && given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
