import { APICallError, RetryError, StreamProviderError } from 'ai';
import { type GenerationProvider, providerNames } from '#contract/authoring/generation.contract.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Why a provider gave nothing, as far as it matters to what happens next. */
type FailureKind =
  | 'key_refused'
  | 'quota'
  | 'rate_limited'
  | 'blocked'
  | 'unusable'
  | 'timeout'
  | 'unreachable'
  | 'refused';

/** `retryAfterMs`: how long the provider asks to wait, if it says so. */
export type ModelFailure = { kind: FailureKind; retryAfterMs?: number };

/** What another provider may well manage. After a timeout no time is left for one. */
const passesOn: ReadonlySet<FailureKind> = new Set(['key_refused', 'quota', 'rate_limited', 'unreachable', 'refused']);

export const fallsThrough = ({ kind }: ModelFailure): boolean => passesOn.has(kind);

/** The same call again may succeed in a moment. */
export const isPassing = ({ kind }: ModelFailure): boolean => kind === 'rate_limited' || kind === 'unreachable';

/** What an error of the AI SDK means. Nothing of it is kept: it carries the request and what the provider said. */
export function classifyModelError(error: unknown): ModelFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause) || StreamProviderError.isInstance(cause)) {
    const headers = APICallError.isInstance(cause) ? cause.responseHeaders : undefined;
    const text = APICallError.isInstance(cause) ? `${cause.responseBody ?? ''}` : `${cause.code} ${cause.message}`;
    return classifyStatus(cause.statusCode, text, headers);
  }
  // A connection that broke, or that never was.
  return { kind: 'unreachable' };
}

function classifyStatus(
  status: number | undefined,
  body: string,
  headers: Record<string, string> | undefined,
): ModelFailure {
  // Gemini answers 400 to a key that it does not know.
  if (status === 401 || status === 403 || /invalid_api_key|API_KEY_INVALID|API key not valid/i.test(body)) {
    return { kind: 'key_refused' };
  }
  if (status === 402 || /insufficient_quota|billing_hard_limit/.test(body)) return { kind: 'quota' };
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers);
    return retryAfterMs === undefined ? { kind: 'quota' } : { kind: 'rate_limited', retryAfterMs };
  }
  // Below 400: the answer broke off, or led elsewhere.
  if (status === undefined || status < 400 || status === 408 || status >= 500) return { kind: 'unreachable' };
  if (/content_policy|content_filter|safety/i.test(body)) return { kind: 'blocked' };
  return { kind: 'refused' };
}

function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after']?.trim();
  if (value === undefined || !/^\d+(\.\d+)?$/.test(value)) return undefined;
  return Number(value) * 1000;
}

/** The failure as the educator is told it. */
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
