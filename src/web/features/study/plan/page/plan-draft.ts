import type { PlanDeck } from '../../log/plan-decks.ts';
import type { PlanSettings } from '../../planner/plan-settings.ts';
import { dateOfStudyDay, type StudyDay, studyDayOfDate } from '../../planner/study-day.ts';

/** A topic that the student has chosen, with the fields that the form shows. */
export type ChosenTopic = { id: number; subjectId: number; flashcardsCount: number };

export type PlanDraft = {
  /** As in `<input type="date">`. */
  date: string;
  minutes: number;
  topics: ChosenTopic[];
  /** The student's own decks. */
  decks: readonly PlanDeck[];
  hasFourGrades: boolean;
  countsPractice: boolean;
};

export type DraftErrors = { date?: string; topics?: string };

/** The longest plan, in days. */
const longest = 3 * 365;

/**
 * Which fields of a draft must change before it is a plan, and how. On exam day, a student may still change the rest of
 * the plan.
 * @param hasMissed Whether the plan has questions that the student got wrong; it then needs no topics.
 */
export function checkDraft(
  { date, topics, decks }: PlanDraft,
  today: StudyDay,
  before: Pick<PlanSettings, 'examDay'> | undefined,
  hasMissed: boolean,
): DraftErrors {
  const examDay = studyDayOfDate(date);
  const isPast = examDay !== undefined && examDay < firstExamDay(before, today);
  return {
    ...(examDay === undefined && { date: 'Enter the date of your exam.' }),
    ...(isPast && { date: 'Choose a day after today.' }),
    ...(examDay !== undefined && examDay > today + longest && { date: 'Choose a day within the next three years.' }),
    ...(topics.length === 0 && decks.length === 0 && !hasMissed && { topics: 'Choose at least one topic or deck.' }),
  };
}

/** The first day that the form accepts: tomorrow, or today if the exam of the plan is today. */
export const firstExamDay = (before: Pick<PlanSettings, 'examDay'> | undefined, today: StudyDay): StudyDay =>
  before?.examDay === today ? today : today + 1;

/**
 * The settings that a checked draft means. A changed exam date starts the planner's count again, because the days
 * before it belong to the former date; other changes keep the start.
 */
export function settingsOf(draft: PlanDraft, before: PlanSettings | undefined, today: StudyDay): PlanSettings {
  const examDay = studyDayOfDate(draft.date) ?? today + 1;
  return {
    startDay: before?.examDay === examDay ? before.startDay : today,
    examDay,
    minutes: draft.minutes,
    topicIds: draft.topics.map(({ id }) => id),
    hasFourGrades: draft.hasFourGrades,
    countsPractice: draft.countsPractice,
    missed: before?.missed ?? [],
  };
}

export const draftOf = (
  settings: PlanSettings | undefined,
  topics: ChosenTopic[],
  decks: readonly PlanDeck[],
): PlanDraft => ({
  date: settings ? dateOfStudyDay(settings.examDay) : '',
  minutes: settings?.minutes ?? 20,
  topics,
  decks,
  hasFourGrades: settings?.hasFourGrades ?? false,
  countsPractice: settings?.countsPractice ?? false,
});
