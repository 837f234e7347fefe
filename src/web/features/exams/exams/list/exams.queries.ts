import { listExams } from '#contract/exams/exams.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

/** All exams, for the educator. */
export const examsQuery = readQuery(adminKeys.exams, listExams, {});
