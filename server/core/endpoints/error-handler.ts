import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/errors.ts';
import { type AppError, isAppError } from '../errors/app-error.ts';
import { errorTitles } from '../errors/error-titles.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { bodyLimits } from '../limits/body-limits.ts';
import { isPageVisit, sendBusyPage } from './busy-page.ts';

/** Turns every error, including unknown paths below `/api`, into a problem document without internal details. */
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
  const title = errorTitles[error.code];
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
