import { queryOptions } from '@tanstack/react-query';
import { getCohort, listCohortPeople, listCohorts } from '#contract/exams/roster/cohorts.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

/** All cohorts, the latest year first. */
export const cohortsQuery = readQuery(adminKeys.cohorts, listCohorts, {});

export const cohortQuery = (id: number) => readQuery(adminKeys.cohort(id), getCohort, { params: { id } });

/** The people of a cohort. 5,000 of them are a response of several hundred kB. */
export const cohortPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.cohortPeople(id),
    queryFn: ({ signal }) => call(listCohortPeople, { params: { id } }, { signal, timeoutMs: 60_000 }),
  });
