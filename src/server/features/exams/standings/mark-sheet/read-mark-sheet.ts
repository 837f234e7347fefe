import type { MarkSheet, MarkSheetRow } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { requireNoRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectAllPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import { selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { entryIdOf } from '#server/features/exams/roster/person.rules.ts';
import { selectAbsent, selectRollNumbers } from '#server/features/exams/roster/roster.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inPortions } from '#server/platform/in-portions.ts';
import { byRollNumber, judgeClosed } from '../judge-closed.rules.ts';
import { selectRankedIds } from '../standings.store.ts';
import {
  selectCohortsOf,
  selectSectionTitles,
  selectSheetAnswers,
  selectSheetAttempts,
  selectSheetQuestions,
  selectWriting,
} from './mark-sheet.store.ts';
import { createTally } from './tally-marks.rules.ts';

/**
 * Attempts that are read and written at once. The answers of students wait for one chunk, which takes some
 * milliseconds.
 */
const chunkSize = 250;

/** A mark sheet whose rows are read while they are written. */
export type ReadMarkSheet = {
  examCode: string;
  cohorts: MarkSheet['cohorts'];
  columns: MarkSheet['columns'];
  size: number;
  rows: () => AsyncGenerator<MarkSheetRow[]>;
};

const noAnswers = { questionIds: [], kinds: new Uint8Array() };

const noFigures = {
  sections: [],
  subjects: {},
  points: null,
  maxPoints: null,
  percentage: null,
  gracePoints: 0,
  rank: null,
  percentile: null,
  passed: null,
  seconds: null,
};

const openRow = (
  { sessionId, name, personKey, unit }: Awaited<ReturnType<typeof selectWriting>>[number],
  rollNumber: string | null,
): MarkSheetRow => ({
  ...noFigures,
  personId: entryIdOf(personKey) ?? null,
  rollNumber,
  name,
  state: 'open',
  sessionId,
  unit,
});

const absentRow = (
  { id, name, rollNumber }: Awaited<ReturnType<typeof selectAbsent>>[number],
  unit: number,
): MarkSheetRow => ({
  ...noFigures,
  personId: id,
  rollNumber,
  name,
  state: 'absent',
  sessionId: null,
  unit,
});

/**
 * Reads the mark sheet of an exam: the ranked attempt of each person, the people who still write, and those of the
 * roster who never started. Ranks, percentiles and marks are those of the students' results.
 * @throws AppError `exam.not_found`, `exam.regrading`; the rows also throw `exam.regrading` if a key was changed
 * meanwhile.
 */
export async function readMarkSheet(db: Database, examId: number): Promise<ReadMarkSheet> {
  const exam = await selectExam(db, examId);
  await requireNoRegrading(db, examId);
  const [{ ids }, places, rollNumbers, absent, questions, sections, formerTitles, writing, cohorts] = await Promise.all(
    [
      selectRankedIds(db, examId),
      selectAllPlaces(db, [examId]),
      selectRollNumbers(db, examId),
      selectAbsent(db, exam),
      selectSheetQuestions(db, examId),
      selectSectionsOf(db, examId),
      selectSectionTitles(db, examId),
      selectWriting(db, examId),
      selectCohortsOf(db, examId),
    ],
  );
  const titles = [...new Set([...sections.map(({ title }) => title), ...formerTitles])];
  const tally = createTally(questions, titles);
  const subjects = [...new Set(questions.flatMap(({ subject }) => subject ?? []))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const rollNumberOf = (id: number) => rollNumbers.get(id) ?? null;
  const byNumber = (a: number, b: number) => byRollNumber.compare(rollNumbers.get(a) ?? '', rollNumbers.get(b) ?? '');
  const ranked = new Set(ids);
  // People without a roll number stay in the order of the ranks, or of their names.
  const ordered = [
    ...[...rollNumbers.keys()].filter((id) => ranked.has(id)).sort(byNumber),
    ...ids.filter((id) => !rollNumbers.has(id)),
  ];
  const open = [
    ...writing.filter(({ id }) => rollNumbers.has(id)).sort((a, b) => byNumber(a.id, b.id)),
    ...writing.filter(({ id }) => !rollNumbers.has(id)),
  ];

  const gradedRows = async (chunk: number[]): Promise<MarkSheetRow[]> => {
    const [attempts, answers] = await Promise.all([selectSheetAttempts(db, chunk), selectSheetAnswers(db, chunk)]);
    const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
    return chunk.flatMap((id): MarkSheetRow[] => {
      const attempt = attemptOf.get(id);
      if (!attempt) return [];
      const { plan, percentage, startTime, endTime, endsAt } = attempt;
      const place = places.get(id);
      return [
        {
          personId: entryIdOf(attempt.personKey) ?? null,
          rollNumber: rollNumberOf(id),
          name: attempt.name ?? '',
          state: 'graded',
          sessionId: attempt.sessionId,
          ...tally(answers.get(id) ?? noAnswers, { plan, marking: toMarking(attempt) }),
          unit: attempt.markUnit,
          points: attempt.points,
          maxPoints: attempt.maxPoints,
          percentage,
          rank: place?.rank ?? null,
          percentile: place?.percentile ?? null,
          ...judgeClosed(attempt, exam),
          seconds: Math.max(0, Math.round(((endTime ?? endsAt).getTime() - startTime.getTime()) / 1000)),
        },
      ];
    });
  };
  const rows = async function* () {
    for await (const chunk of inPortions(ordered, chunkSize)) yield await gradedRows(chunk);
    for await (const chunk of inPortions(open, chunkSize)) {
      yield chunk.map((attempt) => openRow(attempt, rollNumberOf(attempt.id)));
    }
    for await (const chunk of inPortions(absent, chunkSize))
      yield chunk.map((person) => absentRow(person, exam.markUnit));
    // A response without its end is no sheet: the marks of a key that was changed meanwhile do not belong to these
    // ranks.
    await requireNoRegrading(db, examId);
  };
  return {
    examCode: exam.examCode,
    cohorts,
    columns: { sections: titles, subjects },
    size: ordered.length + writing.length + absent.length,
    rows,
  };
}
