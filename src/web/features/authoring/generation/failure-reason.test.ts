import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '#web/platform/api/api-error.ts';
import { failureReason, isCancelled, isLoginRequired } from './failure-reason.ts';

it('returns the message of the server unchanged', () => {
  const said = 'Gemini refused the key. Check it on the Settings page.';
  expect(failureReason(new ApiError(said, { status: 409, code: 'generation.key_refused', said }))).toBe(said);
});

it('adds the status to an answer that is not from our server', () => {
  expect(failureReason(new ApiError('upstream timed out', { status: 504, said: 'upstream timed out' }))).toBe(
    '504: upstream timed out',
  );
  expect(failureReason(new ApiError('502: Bad Gateway', { status: 502 }))).toBe('502: Bad Gateway');
});

it('says that no answer arrived after a network error', () => {
  expect(failureReason(new NetworkError())).toBe(
    'The server could not be reached. Check your connection and try again.',
  );
});

it('recognizes an aborted request and a missing login', () => {
  expect(isCancelled(new DOMException('Given up', 'AbortError') as Error)).toBe(true);
  expect(isCancelled(new NetworkError())).toBe(false);
  expect(isLoginRequired(new ApiError('Please log in.', { status: 401, code: 'auth.required' }))).toBe(true);
  expect(isLoginRequired(new ApiError('Please log in.', { status: 401 }))).toBe(false);
});
