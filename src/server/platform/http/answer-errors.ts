import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts';

/** Sends every error in the same format. An unexpected error is logged in full, and the client receives one general sentence. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error);
    // Not for an AppError such as `unavailable`: during a flood of requests, a stack for each refusal would fill the disk.
    if (appError.status >= 500 && appError !== error) request.log.error({ err: error }, 'request failed');
    return answer(appError, request, reply);
  });
}

export function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, code, issues, current } = error;
  if (error.status === 503) reply.header('retry-after', '2');
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
  return new AppError(status !== undefined && status >= 400 && status < 500 ? 'request.invalid' : 'internal');
}

/**
 * How Zod's own message begins if a schema states no message, for example for a list instead of an object. Zod's English locale adds
 * details after a colon. The AI packages load that locale for the whole process.
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
