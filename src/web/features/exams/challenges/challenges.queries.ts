import { queryOptions } from '@tanstack/react-query';
import { listChallenges } from '#contract/exams/settlement.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

/** The challenged and the settled questions of an exam. */
export const challengesQuery = (examId: number) =>
  queryOptions({
    queryKey: queryKeys.admin.challenges(examId),
    // The first request for a very large exam fills its answer sheets, which takes a while.
    queryFn: ({ signal }) => call(listChallenges, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    refetchInterval: ({ state }) => (state.data?.regrading ? 1000 : false),
  });
