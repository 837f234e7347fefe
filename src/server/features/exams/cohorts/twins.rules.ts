type Neighbour = { name: string; cohortName: string | null; examCode: string };

/** Says where a person is already, for a person who would be on the roster of an exam a second time. */
export const describeTwin = ({ name, cohortName, examCode }: Neighbour): string =>
  cohortName === null
    ? `${name} is on the roster of the exam ${examCode} already, added there alone. Remove the person there first.`
    : `${name} is in the cohort “${cohortName}” too, and both cohorts are on the roster of the exam ${examCode}. Join the cohorts, or mark the person as left in one of them.`;
