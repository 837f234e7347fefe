import { queryOptions } from '@tanstack/react-query';
import { readPersonResults } from '#contract/exams/people/person-results.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const personResultsQuery = (personId: number) =>
  queryOptions({
    queryKey: adminKeys.personResults(personId),
    queryFn: ({ signal }) => call(readPersonResults, { params: { id: personId } }, { signal }),
  });
