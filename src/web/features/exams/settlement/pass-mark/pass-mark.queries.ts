import { queryOptions } from '@tanstack/react-query';
import { listPassMarkChanges } from '#contract/exams/pass-mark.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const passMarkChangesQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.passMarkChanges(examId),
    queryFn: ({ signal }) => call(listPassMarkChanges, { params: { id: examId } }, { signal }),
  });
