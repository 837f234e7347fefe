import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';

/** Milliseconds until the next try. The random part keeps a whole hall of students from trying at the same moment. */
const nextTry = () => 10_000 + 10_000 * Math.random();

/**
 * Whether the server holds starts from this network back, because too many exams were started from it within a minute.
 */
export const isHeldBack = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'request.too_many';

/** Calls `start` again some seconds after the server has held it back, until it succeeds or the page is left. */
export function useRepeatedStart(error: Error | null, start: () => void): void {
  const again = useEffectEvent(start);
  useEffect(() => {
    if (!isHeldBack(error)) return;
    const timer = setTimeout(() => again(), nextTry());
    return () => clearTimeout(timer);
  }, [error]);
}
