import { queryOptions } from '@tanstack/react-query';
import { Gradebook, readGradebook } from '#contract/exams/monitoring/gradebook.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const gradebookQuery = (cohortId: number) =>
  queryOptions({
    queryKey: adminKeys.gradebook(cohortId),
    queryFn: async ({ signal }): Promise<Gradebook> => {
      const file = await call(
        readGradebook,
        { params: { id: cohortId }, query: { format: 'json' } },
        { signal, timeoutMs: 120_000 },
      );
      return Gradebook.parse(JSON.parse(await file.text()));
    },
    // The gradebook must be the present one each time an educator opens it.
    gcTime: 0,
  });
