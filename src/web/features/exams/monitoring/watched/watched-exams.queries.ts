import { queryOptions } from '@tanstack/react-query';
import { listWatchedExams } from '#contract/exams/monitoring/hall.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

/** Milliseconds after which a new exam, or a changed title or time, is shown. */
const renewMs = 30_000;

/** The exams that the account may watch. */
export const watchedExamsQuery = queryOptions({
  ...readQuery(adminKeys.watchedExams, listWatchedExams, {}),
  refetchInterval: renewMs,
});
