import { closeSync, openSync, readSync } from 'node:fs';

/** Variables with a secret. `NAME_FILE` names a file with the value; URLs may contain a password. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  ...['SMS', 'SMS_FALLBACK'].flatMap((prefix) => ['URL', 'API_KEY', 'USER', 'FIELDS', 'HEADERS'].map((name) => `${prefix}_${name}`)),
  ...['STEADFAST', 'PATHAO', 'PATHAO_SANDBOX', 'REDX', 'REDX_SANDBOX'].map((courier) => `${courier}_URL`),
  ...['BKASH', 'SSLCOMMERZ', 'NAGAD'].flatMap((gateway) => [`${gateway}_URL`, `${gateway}_SANDBOX_URL`]),
  'SMTP_URL',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'VAPID_PRIVATE_KEY',
  'BACKUP_KEY',
  'BACKUP_SIGN_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
];

const maxBytes = 64 * 1024;

/**
 * Returns the variables, with file contents in place of `NAME_FILE`, without a trailing line break. Calls `refuse` with the variable and a
 * sentence that never shows contents.
 */
export function withSecretFiles(given: Record<string, string>, refuse: (name: string, message: string) => void): Record<string, string> {
  const result = { ...given };
  for (const name of secretVariables) {
    const variable = `${name}_FILE`;
    const file = given[variable]?.trim();
    delete result[variable];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      refuse(variable, `${name} is set, too; set only one of them`);
      continue;
    }
    const read = readSecret(file);
    if ('value' in read) result[name] = read.value;
    else refuse(variable, read.refusal);
  }
  return result;
}

function readSecret(file: string): { value: string } | { refusal: string } {
  const buffer = Buffer.alloc(maxBytes + 1);
  let length: number;
  try {
    const descriptor = openSync(file, 'r');
    try {
      length = readSync(descriptor, buffer, 0, buffer.length, null);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return { refusal: `${file} can't be read (${(error as NodeJS.ErrnoException).code})` }; // fs throws system errors only
  }
  if (length > maxBytes) return { refusal: `${file} has more than ${maxBytes / 1024} KiB` };
  const value = buffer.toString('utf8', 0, length).replace(/\r?\n$/, '');
  if (value.trim() === '') return { refusal: `${file} is empty` };
  if (/[\r\n\0]/.test(value)) return { refusal: `${file} has more than one line` };
  return { value };
}
