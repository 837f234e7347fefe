import type { PersonExam, PersonResults } from '#contract/exams/people/person-results.contract.ts';
import { countAnswers } from '#domain/marking/grading.ts';
import { mostPoints } from '#domain/marking/marks.ts';
import { divideBy, type GroupedAnswer, toGroups } from '#server/features/exams/attempts/result/groups.rules.ts';
import { durationOf } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import { toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { selectPersonRow } from '#server/features/exams/roster/people.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import {
  type MissedExam,
  selectGroupedAnswers,
  selectMissedExams,
  selectOptionalCohort,
} from './person-results.store.ts';
import { type PersonResult, readPersonResults } from './read-person-results.ts';
import { toWeakTopics } from './topic-figures.rules.ts';

/**
 * Reads a person of a roster at all exams, for an educator: also results that are not released.
 * @throws AppError `roster.not_found`
 */
export async function getPersonResults(db: Database, personId: number, now: Date): Promise<PersonResults> {
  const person = await selectPersonRow(db, personId);
  const { results, open } = await readPersonResults(db, personId, now);
  const [answers, missed, cohort] = await Promise.all([
    selectGroupedAnswers(
      db,
      results.map(({ attempt }) => attempt.id),
    ),
    selectMissedExams(db, person),
    person.cohortId === null ? undefined : selectOptionalCohort(db, person.cohortId),
  ]);
  const answersOf = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const counted = results.flatMap(({ attempt, scores }) => (scores.isRanked ? (answersOf.get(attempt.id) ?? []) : []));
  const exams = [
    ...results.map((result) => toGraded(result, answersOf.get(result.attempt.id) ?? [])),
    ...open.map(toOpen),
    ...missed.map(toMissed),
  ];
  return {
    name: person.name,
    rollNumber: person.rollNumber,
    extraPercent: person.extraPercent,
    hasLeft: person.leftAt !== null,
    cohort: cohort ?? null,
    exams: exams.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? '')),
    subjects: subjectsOf(counted).map(({ name, reviewed }) => {
      const counts = countAnswers(reviewed);
      return { name, questions: counts.right + counts.wrong + counts.blank, ...counts };
    }),
    topics: toWeakTopics(counted),
  };
}

const byName = new Intl.Collator('en');

/** The answers by subject, in alphabetical order; without questions that have no subject. */
const subjectsOf = (answers: readonly GroupedAnswer[]) =>
  divideBy(answers, ({ question }) => question.subject)
    .flatMap(({ name, reviewed }) => (name === null ? [] : [{ name, position: null, reviewed }]))
    .toSorted((a, b) => byName.compare(a.name, b.name));

type ExamHead = Pick<PersonExam, 'examId' | 'examTitle' | 'examCode'>;

const headOf = ({ id, title, examCode }: { id: number; title: string; examCode: string }): ExamHead => ({
  examId: id,
  examTitle: title,
  examCode,
});

const noFigures = { figures: null, subjects: [], seconds: null, extraMinutes: 0, extraSecondsUsed: 0 };

function toGraded({ attempt, exam, scores }: PersonResult, answers: readonly GroupedAnswer[]): PersonExam {
  const marking = toMarking(attempt);
  const endedAt = attempt.endTime ?? attempt.endsAt;
  const seconds = Math.max(0, Math.round((endedAt.getTime() - attempt.startTime.getTime()) / 1000));
  return {
    ...headOf(exam),
    state: 'graded',
    at: endedAt.toISOString(),
    sessionId: attempt.sessionId,
    figures: scores,
    subjects: toGroups(subjectsOf(answers), marking, []).map(({ name, points, questions }) => ({
      name: name ?? '',
      points,
      maxPoints: mostPoints(marking, questions),
    })),
    seconds,
    ...extraTimeOf(attempt, seconds),
  };
}

/** The time that a person had beyond that of the exam, and how much of it was used. */
function extraTimeOf(attempt: Attempt, seconds: number): Pick<PersonExam, 'extraMinutes' | 'extraSecondsUsed'> {
  const extraMinutes = attempt.rosterMinutes + attempt.extraMinutes;
  const ordinary = (durationOf(attempt) - attempt.rosterMinutes) * 60;
  return { extraMinutes, extraSecondsUsed: Math.max(0, Math.min(extraMinutes * 60, seconds - ordinary)) };
}

const toOpen = ({ attempt, exam }: Pick<PersonResult, 'attempt' | 'exam'>): PersonExam => ({
  ...noFigures,
  ...headOf(exam),
  state: 'open',
  at: attempt.startTime.toISOString(),
  sessionId: attempt.sessionId,
  extraMinutes: attempt.rosterMinutes + attempt.extraMinutes,
});

const toMissed = (exam: MissedExam): PersonExam => ({
  ...noFigures,
  ...headOf(exam),
  state: 'absent',
  at: (exam.closesAt ?? exam.lastStart).toISOString(),
  sessionId: null,
});
