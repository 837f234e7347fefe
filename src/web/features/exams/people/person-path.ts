/** The page of a person of a roster, with the results at all exams. */
export const personPath = (personId: number): string => `/admin/people/${personId}`;

/** The student's own page, which takes the personal code. */
export const ownResultsPath = '/my';
