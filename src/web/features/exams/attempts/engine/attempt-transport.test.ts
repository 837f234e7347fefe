import { describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { ApiError, NetworkError } from '#web/platform/api/api-client.ts';
import { toFailure } from './attempt-transport.ts';
import { mayPass } from './steps/outcome.ts';

describe('the failure of a call', () => {
  it('is lasting or may pass, for each error code of the server', () => {
    const kinds = Object.entries(errors).map(([code, { status, message }]) => {
      const failure = toFailure(new ApiError(message, { status, said: message, code: code as keyof typeof errors }));
      expect(failure).toMatchObject({ message, said: message });
      return [code, failure.kind, mayPass(failure)];
    });
    expect(kinds).toContainEqual(['attempt.closed', 'closed', false]);
    expect(kinds).toContainEqual(['attempt.time_left', 'time-left', false]);
    expect(kinds).toContainEqual(['attempt.not_found', 'missing', false]);
    expect(kinds).toContainEqual(['request.invalid', 'missing', false]);
    expect(kinds.filter(([, , passes]) => passes).map(([code]) => code)).toEqual([
      'request.too_many',
      'auth.too_many',
      'generation.quota',
      'generation.unusable',
      'generation.timeout',
      'generation.unreachable',
      'generation.refused',
      'unavailable',
      'internal',
    ]);
  });

  it('is `unreachable` if no response arrived', () => {
    expect(toFailure(new NetworkError()).kind).toBe('unreachable');
  });

  it('may pass, and is not `missing`, if the response is not from our server', () => {
    expect(toFailure(new ApiError('404: Not Found', { status: 404 })).kind).toBe('busy');
    expect(toFailure(new ApiError('502: Bad Gateway', { status: 502 })).kind).toBe('busy');
  });

  it('is thrown on if it is a mistake in the code', () => {
    expect(() => toFailure(new TypeError('a bug'))).toThrow('a bug');
  });
});
