import { raisedDays } from '../planner/plan-numbers.ts';
import type { StudyDay } from '../planner/study-day.ts';

/** Whether the topics of an attempt that was added on a study day are still raised. */
export const isRaised = (addedDay: StudyDay, today: StudyDay): boolean => today - addedDay < raisedDays;
