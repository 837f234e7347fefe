import type { StudyDay } from './study-day.ts';

/** The decisions of a student about a study plan. Each change is one event of the log; the last one counts. */
export type PlanSettings = {
  /** The day from which the planner counts; the day on which the plan was made. */
  startDay: StudyDay;
  examDay: StudyDay;
  /** Minutes a day. */
  minutes: number;
  /** The ids of the topics whose flashcards belong to the plan. */
  topicIds: number[];
  /** Whether the student grades with Again, Hard, Good and Easy instead of Again and Good. */
  hasFourGrades: boolean;
  /** Whether practice takes its time from the minutes of the day. Absent in settings of an older version of Rounds. */
  countsPractice?: boolean | undefined;
  /** The closed attempts whose missed questions are cards of the plan, with the day on which each was added. */
  missed: { sessionId: string; addedDay: StudyDay }[];
};
