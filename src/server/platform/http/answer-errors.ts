import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts';

/**
 * Sends every error in the same format. An unexpected error is logged in full, and the client receives one general
 * sentence.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error);
    if (hasClientGone(error, request)) return answer(new AppError('request.malformed'), request, reply);
    if (appError.code === 'request.range') reply.header('content-range', rangeOf(error));
    // Not for an AppError such as `unavailable`: during a flood of requests, a stack for each refusal would fill the
    // disk.
    if (appError.status >= 500 && appError !== error) request.log.error({ err: error }, 'request failed');
    if (appError.cause !== undefined) request.log.warn({ err: appError }, 'request refused for an unexpected error');
    return answer(appError, request, reply);
  });
}

export function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, code, issues, current } = error;
  if (error.status === 503) reply.header('retry-after', '2');
  if (error.code === 'auth.too_many') reply.header('retry-after', String(blockedSeconds));
  const body: ErrorBody = {
    message,
    code,
    ...(issues && { issues }),
    ...(current && { current }),
    requestId: request.id,
  };
  return reply
    .status(error.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .type('application/json')
    .send(body);
}

/**
 * The longest time for which failed logins block a name. The message of `auth.too_many` states the rest of it in
 * minutes.
 */
const blockedSeconds = 15 * 60;

/**
 * Whether the client closed the connection while it sent the body, as phones do without a signal. No one can read the
 * answer.
 */
const hasClientGone = (error: unknown, request: FastifyRequest): boolean =>
  (error as NodeJS.ErrnoException).code === 'ECONNRESET' && request.raw.destroyed;

/** The header `content-range` that @fastify/send gives with its error. */
const rangeOf = (error: unknown): string | undefined =>
  (error as { headers?: Record<string, string> }).headers?.['Content-Range'];

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationError(error.validation);
  if (isDatabaseUnavailable(error)) return new AppError('unavailable');
  switch ((error as FastifyError).code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('request.malformed');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('request.too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('request.unsupported_type');
  }
  const status = (error as FastifyError).statusCode;
  if (status === 416) return new AppError('request.range');
  return new AppError(status !== undefined && status >= 400 && status < 500 ? 'request.invalid' : 'internal');
}

/**
 * How Zod's own message begins if a schema states no message, for example for a list instead of an object. Zod's
 * English locale adds details after a colon. The AI packages load that locale for the whole process.
 */
const ownMessage = /^Invalid input(:|$)/;

/** Uses the first problem as the message, because most requests have only one. `issues` lists all problems. */
function toValidationError(problems: { instancePath: string; message?: string }[]): AppError {
  const issues = problems.map(({ instancePath, message }) => {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    return { path, message: message && !ownMessage.test(message) ? message : plainMessage(path) };
  });
  return new AppError('request.invalid', issues[0]?.message, issues);
}

const plainMessage = (path: string): string =>
  path === '' ? 'The request body must be a JSON object with the fields of this call.' : `${path} is not valid.`;
