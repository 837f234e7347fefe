import { queryOptions } from '@tanstack/react-query';
import { MarkSheet, readMarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const markSheetQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.markSheet(examId),
    queryFn: async ({ signal }): Promise<MarkSheet> => {
      const file = await call(
        readMarkSheet,
        { params: { id: examId }, query: { format: 'json' } },
        { signal, timeoutMs: 120_000 },
      );
      return MarkSheet.parse(JSON.parse(await file.text()));
    },
    // The sheet must be the present one each time an educator opens it.
    gcTime: 0,
  });
