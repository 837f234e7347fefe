import { listPassMarkChanges } from '#contract/exams/pass-mark.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const passMarkChangesQuery = (examId: number) =>
  readQuery(adminKeys.passMarkChanges(examId), listPassMarkChanges, { params: { id: examId } });
