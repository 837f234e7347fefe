export const cohortPath = (cohortId: number): string => `/admin/cohorts/${cohortId}`;

export const gradebookPath = (cohortId: number): string => `${cohortPath(cohortId)}/gradebook`;
