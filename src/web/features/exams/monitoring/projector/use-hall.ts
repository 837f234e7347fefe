import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getHall, type Hall } from '#contract/exams/monitoring/hall.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** What the page for a projector shows, and when it arrived on the monotonic clock. All times count down from then. */
export type TimedHall = { hall: Hall; receivedAt: number };

/** Milliseconds between two requests. */
const renewMs = 5000;

/** Milliseconds without an answer after which the page says that it has no connection. */
const silenceMs = 15_000;

/** Loads what the page for a projector shows, every few seconds. Without a network, the last response stays. */
export function useHall(examId: number) {
  const query = useQuery({
    queryKey: adminKeys.hall(examId),
    queryFn: async ({ signal }): Promise<TimedHall> => {
      const hall = await call(getHall, { params: { id: examId } }, { signal });
      return { hall, receivedAt: performance.now() };
    },
    refetchInterval: renewMs,
  });
  return { ...query, isSilent: useSilence(query.data?.receivedAt) };
}

/** Whether the last answer is older than `silenceMs`. */
function useSilence(receivedAt: number | undefined): boolean {
  const [silentSince, setSilentSince] = useState<number>();
  useEffect(() => {
    if (receivedAt === undefined) return;
    const wait = receivedAt + silenceMs - performance.now();
    const timer = setTimeout(() => setSilentSince(receivedAt), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [receivedAt]);
  return receivedAt !== undefined && silentSince === receivedAt;
}
