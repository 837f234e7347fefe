import { queryOptions } from '@tanstack/react-query';
import { listExamPatterns } from '#contract/exams/patterns.contract.ts';
import { listExamPresets } from '#contract/exams/presets.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** The patterns of real papers that the form of an exam can be filled from. They change with the version of the server only. */
export const examPresetsQuery = queryOptions({
  queryKey: adminKeys.examPresets,
  queryFn: ({ signal }) => call(listExamPresets, { query: {} }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The own patterns of the site, by name. */
export const examPatternsQuery = queryOptions({
  queryKey: adminKeys.examPatterns,
  queryFn: ({ signal }) => call(listExamPatterns, { query: {} }, { signal }),
});
