/** The page of a cohort. */
export const cohortPath = (cohortId: number): string => `/admin/cohorts/${cohortId}`;

/** The gradebook of a cohort. */
export const gradebookPath = (cohortId: number): string => `${cohortPath(cohortId)}/gradebook`;
