import type { StudyDay } from '../planner/study-day.ts';

/** Study days for which the cards of a missed question's topic come first among their kind. */
const raisedDays = 7;

/** Whether the topics of an attempt that was added on a study day are still raised. */
export const isRaised = (addedDay: StudyDay, today: StudyDay): boolean => today - addedDay < raisedDays;
