type Neighbour = { name: string; cohortName: string | null; examCode: string };

/** Tells the educator on which roster a person is already, if the person would be on the roster of an exam twice. */
export const describeTwin = ({ name, cohortName, examCode }: Neighbour): string =>
  cohortName === null
    ? `${name} is on the roster of the exam ${examCode} already, added there alone. Remove the person there first.`
    : `${name} is in the cohort “${cohortName}” too, and both cohorts are on the roster of the exam ${examCode}. Join the cohorts, or mark the person as left in one of them.`;
