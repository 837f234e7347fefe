import { readPersonResults } from '#contract/exams/people/person-results.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const personResultsQuery = (personId: number) =>
  readQuery(adminKeys.personResults(personId), readPersonResults, { params: { id: personId } });
