/** The page of a cohort. */
export const cohortPath = (cohortId: number): string => `/admin/cohorts/${cohortId}`;
