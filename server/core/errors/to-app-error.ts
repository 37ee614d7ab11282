import type { ErrorCode } from '#contract/errors.ts';
import { AppError, isAppError } from './app-error.ts';
import { errorTitles } from './error-titles.ts';

/** Database constraints with a meaning for the user. Every other violation is a bug of the server. */
const constraints: Record<string, { code: ErrorCode; field?: string }> = {
  users_phone_key: { code: 'PHONE_TAKEN', field: 'phone' },
  shops_name_key: { code: 'NAME_TAKEN', field: 'name' },
  categories_name_key: { code: 'NAME_TAKEN', field: 'name' },
  sub_categories_name_key: { code: 'NAME_TAKEN', field: 'name' },
  staff_roles_name_key: { code: 'NAME_TAKEN', field: 'name' },
  return_policies_of_key: { code: 'NAME_TAKEN', field: 'product' },
  commission_rates_of_key: { code: 'NAME_TAKEN', field: 'fromDay' },
  vat_rates_of_key: { code: 'NAME_TAKEN', field: 'fromDay' },
  saved_filters_name_key: { code: 'NAME_TAKEN', field: 'name' },
  products_sku_key: { code: 'SKU_TAKEN', field: 'sku' },
  products_slug_key: { code: 'NAME_TAKEN', field: 'slug' },
  products_quantity_check: { code: 'OUT_OF_STOCK' },
  variant_items_quantity_check: { code: 'OUT_OF_STOCK' },
  out_of_stock: { code: 'OUT_OF_STOCK' },
  slot_days_full_check: { code: 'SLOT_FULL' },
  // A random collision; a retry draws another number.
  orders_number_key: { code: 'UNAVAILABLE' },
  returns_number_key: { code: 'UNAVAILABLE' },
  // The same order was placed concurrently with this key.
  orders_idempotency_key: { code: 'IDEMPOTENCY_MISMATCH' },
  // Another user has it.
  passkeys_credential_key: { code: 'PASSKEY_REFUSED' },
  pay_accounts_gateway_key: { code: 'IN_USE', field: 'status' },
  // Another request started one.
  payment_attempts_live_key: { code: 'PAYMENT_CHECKING' },
  payments_transaction_key: { code: 'TRANSACTION_USED', field: 'paymentInfo.transactionId' },
  transfers_assigned_check: { code: 'TRANSACTION_USED' },
  transfer_parts_attempt_key: { code: 'ILLEGAL_TRANSITION' },
  payment_attempts_advance_key: { code: 'TRANSACTION_USED', field: 'paymentInfo.transactionId' },
};

const constraintError = ({ code, field }: { code: ErrorCode; field?: string }): AppError =>
  new AppError(code, field ? { errors: [{ path: field, code, message: errorTitles[code] }] } : {});

/** Maps errors of Fastify, its plugins and the database to our error codes. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const { code, statusCode, constraint_name: constraint } = error as { code?: string; statusCode?: number; constraint_name?: string }; // reads a thrown value
  const refusal = constraint ? constraints[constraint] : undefined;
  if (refusal) return constraintError(refusal);
  if (code && unavailable.has(code)) return new AppError('UNAVAILABLE');
  if (code && unstorable.has(code)) return new AppError('VALIDATION_FAILED');
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) return new AppError('FILE_TOO_LARGE');
  if (statusCode === 415 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('UNSUPPORTED_MEDIA');
  if (statusCode === 429) return new AppError('RATE_LIMITED');
  if (statusCode === 503) return new AppError('UNAVAILABLE');
  if (statusCode === 404) return new AppError('NOT_FOUND');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('MALFORMED');
  return new AppError('INTERNAL');
}

export const isUnavailable = (error: unknown): boolean => toAppError(error).code === 'UNAVAILABLE';

/** A string with U+0000 or a lone surrogate: PostgreSQL stores it neither as text nor as JSON. */
const unstorable = new Set(['22021', '22P02', '22P05']);

/**
 * The request is valid: the database can't be reached, is starting, stopping, out of connections, memory or disk, or cancelled a statement;
 * or the disk for images is full. A retry may succeed.
 */
const unavailable = new Set([
  'DATABASE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // A primary that became a standby: new connections go to the new primary.
  '25006',
  'READ_ONLY_SERVER',
  // Files: disk full, quota exceeded, too many open files, read-only after a fault.
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EROFS',
  'EIO',
  // PostgreSQL: connection failures, shutdown, restart after a crash, no connections left.
  '08000',
  '08001',
  '08003',
  '08006',
  // What PgBouncer says when its server is away.
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Out of resources: disk full, out of memory, a configured limit, an I/O error; read-only (a standby).
  '53000',
  '53100',
  '53200',
  '53400',
  '58000',
  '58030',
  '25006',
  // A timeout of a statement, a lock or an idle transaction.
  '57014',
  '55P03',
  '25P03',
  // Deadlock: the rolled back write can be retried.
  '40P01',
  '55000',
]);
