import { queryOptions } from '@tanstack/react-query';
import { listChallenges } from '#contract/exams/settlement.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** The challenged and the settled questions of an exam. */
export const challengesQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.challenges(examId),
    // The first request for a very large exam fills its answer sheets, which takes a while.
    queryFn: ({ signal }) => call(listChallenges, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    refetchInterval: ({ state }) => (state.data?.regrading ? 1000 : false),
  });
