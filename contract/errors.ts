/** Every error code of the API with its HTTP status. The one table: server, client texts and documentation read it. */
export const errorStatus = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_NEEDED: 401,
  SIGN_IN_EXPIRED: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  ACCOUNT_INACTIVE: 403,
  NOT_PURCHASED: 403,
  NOT_FOUND: 404,
  PHONE_TAKEN: 409,
  PHONE_NOT_VERIFIED: 409,
  EMAIL_NOT_VERIFIED: 409,
  NAME_TAKEN: 409,
  SKU_TAKEN: 409,
  SHOP_LIMIT: 409,
  OUT_OF_STOCK: 409,
  IN_STOCK: 409,
  MAX_PER_ORDER: 409,
  PRICE_CHANGED: 409,
  STOCK_CHANGED: 409,
  STOCK_BELOW_ZERO: 409,
  RATES_CHANGED: 409,
  SHOP_CLOSED: 409,
  MIN_ORDER: 409,
  SLOT_FULL: 409,
  SLOT_CLOSED: 409,
  CART_CHANGED: 409,
  IN_USE: 409,
  ORDER_CONFIRMED: 409,
  LAST_ADMIN: 409,
  ILLEGAL_TRANSITION: 409,
  PAYMENT_WAITING: 409,
  PAYMENT_CHECKING: 409,
  NOTHING_DUE: 409,
  REFUND_TOO_LARGE: 409,
  SECOND_PERSON: 409,
  METHOD_OFF: 409,
  EXCHANGE_WAITING: 409,
  CASH_DIFFERS: 409,
  HAND_OVER_CODE_REQUIRED: 409,
  HAND_OVER_CODE_WRONG: 409,
  LINE_GONE: 409,
  TOO_LATE: 409,
  RETURN_WINDOW: 409,
  RETURN_QUANTITY: 409,
  RETURN_LIMIT: 409,
  NOT_RETURNABLE: 409,
  COURIER_REFUSED: 409,
  NO_LABEL: 409,
  FILE_SEEN: 409,
  TRANSACTION_USED: 409,
  CASH_LIMIT: 409,
  PREPAID_LIMIT: 409,
  CALL_FIRST: 409,
  CODES_NOT_SENT: 409,
  FOREIGN_LINK: 409,
  ORDER_CODE_REQUIRED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  FILE_TOO_LARGE: 413,
  TOO_MANY_PIXELS: 413,
  UNSUPPORTED_MEDIA: 415,
  BROKEN_IMAGE: 415,
  HEIC: 415,
  VALIDATION_FAILED: 422,
  WEAK_PASSWORD: 422,
  WRONG_CODE: 422,
  CURRENT_PASSWORD: 422,
  PASSKEY_REFUSED: 422,
  PUZZLE_REQUIRED: 429,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  GATEWAY_DOWN: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface FieldError {
  /** The field in the request, dotted: `products.0.quantity`. */
  path: string;
  /** A stable reason: an issue code of zod, or one of the shop (`PHONE`, `PASSWORD_SHORT`, …). */
  code: string;
  message: string;
}

/** The body of every error response (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  errors?: FieldError[];
  /** Values for the translated text of the code, such as `{ available: 3 }`. */
  params?: Record<string, string | number>;
  /** With `PRICE_CHANGED`, `SLOT_FULL` and `SLOT_CLOSED`: the current quote. */
  quote?: unknown;
  requestId: string;
}
