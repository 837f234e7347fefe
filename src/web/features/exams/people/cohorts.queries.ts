import { queryOptions } from '@tanstack/react-query';
import { getCohort, listCohortPeople, listCohorts } from '#contract/exams/roster/cohorts.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

/** All cohorts, those of the latest year first. */
export const cohortsQuery = queryOptions({
  queryKey: adminKeys.cohorts,
  queryFn: ({ signal }) => call(listCohorts, {}, { signal }),
});

export const cohortQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.cohort(id),
    queryFn: ({ signal }) => call(getCohort, { params: { id } }, { signal }),
  });

/** The people of a cohort. 5,000 of them are a response of several hundred kB. */
export const cohortPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.cohortPeople(id),
    queryFn: ({ signal }) => call(listCohortPeople, { params: { id } }, { signal, timeoutMs: 60_000 }),
  });
