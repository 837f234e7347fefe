import { queryOptions } from '@tanstack/react-query';
import { listExamPatterns } from '#contract/exams/patterns.contract.ts';
import { listExamPresets } from '#contract/exams/presets.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

/**
 * The patterns of real papers that the form of an exam can be filled from. They change with the version of the server
 * only.
 */
export const examPresetsQuery = queryOptions({
  ...readQuery(adminKeys.examPresets, listExamPresets, { query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The own patterns of the site, by name. */
export const examPatternsQuery = readQuery(adminKeys.examPatterns, listExamPatterns, { query: {} });
