import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts';

interface Extras {
  /** Values for the text of the code: `{ available: 3 }`. */
  params?: Record<string, string | number>;
  /** Fields that are wrong. */
  errors?: FieldError[];
  /** With PRICE_CHANGED: what holds now. */
  quote?: unknown;
}

const brand = Symbol.for('nirog-haat.AppError');

/** An expected refusal. Only the error handler knows what it looks like in HTTP. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly extras: Extras;
  readonly [brand] = true;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** By brand, because the pages' build holds its own copy of this class. */
export const isAppError = (error: unknown): error is AppError => typeof error === 'object' && error !== null && brand in error;
