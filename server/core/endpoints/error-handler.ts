import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, Problem } from '#contract/errors.ts';
import { AppError, isAppError } from '../app-error.ts';
import { bodyLimits } from '../limits/body-limits.ts';
import { isPageVisit, sendBusyPage } from './busy-page.ts';

/** Database constraints that mean something to the user. Every other violation is a bug of the server. */
const constraints: Record<string, { code: ErrorCode; field?: string }> = {
  users_phone_key: { code: 'PHONE_TAKEN', field: 'phone' },
  shops_name_key: { code: 'NAME_TAKEN', field: 'name' },
  categories_name_key: { code: 'NAME_TAKEN', field: 'name' },
  sub_categories_name_key: { code: 'NAME_TAKEN', field: 'name' },
  staff_roles_name_key: { code: 'NAME_TAKEN', field: 'name' },
  saved_filters_name_key: { code: 'NAME_TAKEN', field: 'name' },
  products_sku_key: { code: 'SKU_TAKEN', field: 'sku' },
  products_slug_key: { code: 'NAME_TAKEN', field: 'slug' },
  products_quantity_check: { code: 'OUT_OF_STOCK' },
  variant_items_quantity_check: { code: 'OUT_OF_STOCK' },
  out_of_stock: { code: 'OUT_OF_STOCK' },
  // A random collision; a retry draws another number.
  orders_number_key: { code: 'UNAVAILABLE' },
  // The same order was placed concurrently with this key.
  orders_idempotency_key: { code: 'IDEMPOTENCY_MISMATCH' },
  // Another user has it.
  passkeys_credential_key: { code: 'PASSKEY_REFUSED' },
  payments_transaction_key: { code: 'TRANSACTION_USED', field: 'paymentInfo.transactionId' },
};

const titles: Record<ErrorCode, string> = {
  MALFORMED: 'The request could not be read',
  UNAUTHENTICATED: 'Sign in first',
  INVALID_CREDENTIALS: 'Wrong phone number or password',
  SECOND_FACTOR_NEEDED: 'This account has a second factor',
  SIGN_IN_EXPIRED: 'This sign-in took too long or had too many tries; start again',
  FORBIDDEN: 'Your role does not allow this',
  SECOND_FACTOR_REQUIRED: 'Your role needs a second factor; set one up first',
  STEP_UP_REQUIRED: 'Confirm this with your second factor',
  ACCOUNT_INACTIVE: 'This account is not active',
  NOT_PURCHASED: 'Only what was delivered to you can be reviewed',
  NOT_FOUND: 'Not found',
  PHONE_TAKEN: 'This phone number has an account already',
  PHONE_NOT_VERIFIED: 'The present phone number is not verified',
  EMAIL_NOT_VERIFIED: 'Your e-mail address is not verified',
  NAME_TAKEN: 'This name is taken',
  SKU_TAKEN: 'Another product of this shop has this SKU',
  SHOP_LIMIT: 'Too many of your shops wait for an admin',
  OUT_OF_STOCK: 'Not enough in stock',
  MAX_PER_ORDER: 'One order can have at most `max` pieces of this product, all options together',
  PRICE_CHANGED: 'A price has changed',
  STOCK_CHANGED: 'The stock is not `quantityBefore` any more; `now` is what is there',
  STOCK_BELOW_ZERO: 'The stock would be below zero; `now` is what is there',
  IN_USE: 'Still in use',
  ORDER_CONFIRMED: 'Was confirmed or paid, and stays',
  LAST_ADMIN: 'The last active admin must stay',
  ILLEGAL_TRANSITION: 'This step is not possible from the present state',
  TRANSACTION_USED: 'This transaction id was used before',
  CART_CHANGED: 'The same order was placed minutes ago, or the cart lacks its lines; send `orderAgain` to place it as well',
  CASH_LIMIT: 'Too many cash orders of this buyer have not arrived yet',
  CALL_FIRST: 'So many pieces can only be ordered after the shop has called',
  PREPAID_LIMIT: 'Too many prepaid orders of this number or device wait for verification',
  CODES_NOT_SENT: 'This shop has no SMS provider, so it can’t send codes',
  FOREIGN_LINK: 'The text has addresses or numbers that are not the shop’s; send `confirmForeignLink` to use it',
  ORDER_CODE_REQUIRED: 'This order needs the one-time code that was sent to its phone',
  IDEMPOTENCY_MISMATCH: 'This idempotency key was used for another request',
  FILE_TOO_LARGE: 'Too large',
  TOO_MANY_PIXELS: 'This image has too many pixels',
  UNSUPPORTED_MEDIA: 'This kind of content is not accepted',
  BROKEN_IMAGE: 'This image is damaged or not whole',
  HEIC: 'HEIC images can’t be read here; send a JPEG',
  VALIDATION_FAILED: 'Some fields are wrong',
  WEAK_PASSWORD: 'This password is too easy to guess',
  WRONG_CODE: 'This code is wrong or has expired',
  CURRENT_PASSWORD: 'Confirm this change with the current password',
  PASSKEY_REFUSED: 'This passkey was not accepted; start again',
  PUZZLE_REQUIRED: 'Repeat the request with a solution of this challenge in the header puzzle-solution',
  RATE_LIMITED: 'Too many requests; wait a moment',
  INTERNAL: 'Something went wrong',
  UNAVAILABLE: 'Not available right now',
};

/** Turns every error, also those of unknown paths below `/api`, into a problem document without internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    logFailure(request, error, known);
    return sendProblem(request, reply, known);
  });
}

/** Logs server errors with their stack. An outage affects every request, so one line without a stack is enough. */
export function logFailure(request: FastifyRequest, error: unknown, { code, status }: AppError): void {
  if (status < 500 || isAppError(error)) return;
  if (code === 'UNAVAILABLE') request.log.warn({ cause: error instanceof Error ? error.message : String(error) }, 'request failed');
  else request.log.error({ err: error }, 'request failed');
}

/** Sent with 503: an outage usually ends within seconds. */
export const retryAfterSeconds = 2;

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.extras.params?.retryAfter ?? (error.code === 'UNAVAILABLE' ? retryAfterSeconds : undefined);
  if (retryAfter !== undefined) {
    reply.header('retry-after', retryAfter);
    if (isPageVisit(request)) return sendBusyPage(reply, error.status, Number(retryAfter));
  }
  // Node would read the rest of a rejected body, and each chunk stays in memory until it is garbage collected.
  if (isLargeBodyUnderWay(request)) reply.header('connection', 'close');
  // A cache must not serve one user's error to another.
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(error, request.id));
}

function isLargeBodyUnderWay({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bodyLimits.discardBytes;
}

export function problemOf(error: AppError, requestId: string): Problem {
  const title = titles[error.code];
  const { params, errors, quote } = error.extras;
  return {
    type: `/api/docs#${error.code}`,
    title,
    status: error.status,
    code: error.code,
    detail: errors?.[0] ? `${errors[0].path}: ${errors[0].message}` : title,
    ...(errors && { errors }),
    ...(params && { params }),
    ...(quote !== undefined && { quote }),
    requestId,
  };
}

const constraintError = ({ code, field }: { code: ErrorCode; field?: string }): AppError =>
  new AppError(code, field ? { errors: [{ path: field, code, message: titles[code] }] } : {});

/** Maps errors of Fastify, its plugins and the database to our codes. */
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

/** A text with U+0000 or half a surrogate pair: PostgreSQL can store it neither as text nor as JSON. */
const unstorable = new Set(['22021', '22P02', '22P05']);

/**
 * The request is valid: the database can't be reached, is starting, stopping, out of connections, memory or disk, or cancelled a statement;
 * or the disk for images is full. The same request may succeed a little later.
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
  // A primary that became a standby: the connections go to the new one.
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
