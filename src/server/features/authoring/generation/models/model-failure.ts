import { APICallError, RetryError, StreamProviderError } from 'ai';
import { type GenerationProvider, providerNames } from '#contract/providers.contract.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * The reason of a failure, as far as the next step depends on it: repeat the call, ask the other provider, or report
 * it.
 */
type FailureKind =
  | 'key_refused'
  | 'quota'
  | 'rate_limited'
  | 'blocked'
  | 'unusable'
  | 'timeout'
  | 'unreachable'
  | 'refused';

/** `retryAfterMs` is the time that the provider asks to wait, if it states one. */
export type ModelFailure = { kind: FailureKind; retryAfterMs?: number };

/**
 * Failures that another provider may not have. A timeout is not among them, because no time is left for another
 * provider.
 */
const failuresOfOneProvider: ReadonlySet<FailureKind> = new Set([
  'key_refused',
  'quota',
  'rate_limited',
  'unreachable',
  'refused',
]);

export const canAnotherProviderServe = ({ kind }: ModelFailure): boolean => failuresOfOneProvider.has(kind);

/** Whether the same call may succeed a moment later. */
export const isTemporary = ({ kind }: ModelFailure): boolean => kind === 'rate_limited' || kind === 'unreachable';

/**
 * Classifies an error of the AI SDK. The error itself is not kept, because it contains the request and the provider's
 * answer.
 */
export function classifyModelError(error: unknown): ModelFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause) || StreamProviderError.isInstance(cause)) {
    const headers = APICallError.isInstance(cause) ? cause.responseHeaders : undefined;
    const text = APICallError.isInstance(cause) ? `${cause.responseBody ?? ''}` : `${cause.code} ${cause.message}`;
    return classifyStatus(cause.statusCode, text, headers);
  }
  // The connection failed or was interrupted.
  return { kind: 'unreachable' };
}

function classifyStatus(
  status: number | undefined,
  body: string,
  headers: Record<string, string> | undefined,
): ModelFailure {
  // Gemini answers 400 if it does not know the key.
  if (status === 401 || status === 403 || /invalid_api_key|API_KEY_INVALID|API key not valid/i.test(body)) {
    return { kind: 'key_refused' };
  }
  if (status === 402 || /insufficient_quota|billing_hard_limit/.test(body)) return { kind: 'quota' };
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers);
    return retryAfterMs === undefined ? { kind: 'quota' } : { kind: 'rate_limited', retryAfterMs };
  }
  // Below 400, the answer was interrupted or was a redirect.
  if (status === undefined || status < 400 || status === 408 || status >= 500) return { kind: 'unreachable' };
  if (/content_policy|content_filter|safety/i.test(body)) return { kind: 'blocked' };
  return { kind: 'refused' };
}

function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after']?.trim();
  if (value === undefined || !/^\d+(\.\d+)?$/.test(value)) return undefined;
  return Number(value) * 1000;
}

/** Converts a failure into an error whose message the educator reads. */
export function toAppError(provider: GenerationProvider, { kind, retryAfterMs }: ModelFailure): AppError {
  const name = providerNames[provider];
  switch (kind) {
    case 'key_refused':
      return new AppError('generation.key_refused', `${name} refused the key. Check it on the Settings page.`);
    case 'quota':
      return new AppError(
        'generation.quota',
        `The quota of ${name} is spent, or its rate limit is reached. Check its billing page, or try again later.`,
      );
    case 'rate_limited': {
      const wait = retryAfterMs === undefined ? 'later' : `in ${Math.max(1, Math.ceil(retryAfterMs / 1000))} seconds`;
      return new AppError('generation.quota', `${name} takes no more requests for now. Please try again ${wait}.`);
    }
    case 'blocked':
      return new AppError(
        'generation.blocked',
        `${name} refused to work on this material under its safety rules. Change the material and try again.`,
      );
    case 'unusable':
      return new AppError('generation.unusable', `${name} returned nothing usable. Try again, or with other material.`);
    case 'timeout':
      return new AppError('generation.timeout', `${name} took too long. Try again, or ask for fewer questions.`);
    case 'unreachable':
      return new AppError(
        'generation.unreachable',
        `${name} could not be reached or is out of order. Try again later.`,
      );
    case 'refused':
      return new AppError(
        'generation.refused',
        `${name} did not accept the request. Check the name of the model that is configured.`,
      );
  }
}
