import { queryOptions } from '@tanstack/react-query';
import { listExamPresets } from '#contract/exams/presets.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** The patterns of real papers that the form of an exam can be filled from. They change with the version of the server only. */
export const examPresetsQuery = queryOptions({
  queryKey: adminKeys.examPresets,
  queryFn: ({ signal }) => call(listExamPresets, { query: {} }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
