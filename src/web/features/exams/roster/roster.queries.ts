import { queryOptions } from '@tanstack/react-query';
import { listRoster } from '#contract/exams/roster/roster.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** Milliseconds between two reads, so that the states of the people are current. A long roster is a response of a few hundred kB. */
const intervalOf = (length: number) => (length > 500 ? 15_000 : 5000);

/** The roster of an exam, read again while it is on screen. */
export const rosterQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.roster(examId),
    queryFn: ({ signal }) => call(listRoster, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    refetchInterval: ({ state }) => intervalOf(state.data?.length ?? 0),
  });
