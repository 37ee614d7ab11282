import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts';

interface Extras {
  /** Values for the placeholders of the code's text: `{ available: 3 }`. */
  params?: Record<string, string | number>;
  /** The invalid fields. */
  errors?: FieldError[];
  /** With PRICE_CHANGED: the current quote. */
  quote?: unknown;
}

const brand = Symbol.for('nirog-haat.AppError');

/** An expected error. Only the error handler maps it to HTTP. */
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

/** Checks a brand instead of `instanceof`, because the build of the pages contains its own copy of this class. */
export const isAppError = (error: unknown): error is AppError => typeof error === 'object' && error !== null && brand in error;
