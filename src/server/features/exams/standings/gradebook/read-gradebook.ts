import type {
  Gradebook,
  GradebookCell,
  GradebookExam,
  GradebookRow,
} from '#contract/exams/monitoring/gradebook.contract.ts';
import { selectRegradedExams } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { type Places, selectAllPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInPortions } from '#server/platform/in-portions.ts';
import { byRollNumber, judgeClosed } from '../judge-closed.rules.ts';
import { countedPlaces, medianOf, ranksOf, totalOf, trendOf, wasExpected } from './gradebook.rules.ts';
import * as store from './gradebook.store.ts';

/** An exam with the attempt of each person, by the ids of the people. An ended attempt stands before an open one. */
type HeldExam = store.CohortExam & {
  weight: number;
  startedAt: number | null;
  attempts: Map<number, store.CohortAttempt>;
};
/** A person with the cells of the gradebook, and the exact share of the maximum in each cell. */
type Judged = {
  person: store.CohortMember;
  cells: (GradebookCell | null)[];
  shares: (number | undefined)[];
  total: number | null;
};

/**
 * Reads the gradebook of a cohort. At each exam the ranked attempt of a person counts, as in the mark sheet; marks,
 * percentages and ranks are those of the students' results. An absent person has 0% there, but not before the closing
 * time.
 * @throws AppError `cohort.not_found`; `exam.regrading` while an exam of the cohort is regraded.
 */
export async function readGradebook(db: Database, cohortId: number, now: Date): Promise<Gradebook> {
  // One snapshot, so that marks and ranks are those of the same keys.
  const { cohort, exams, everybody, attempts, bestOf, weights, places } = await db.transaction(
    async (tx) => {
      const cohort = await store.selectNamedCohort(tx, cohortId);
      const exams = await store.selectCohortExams(tx, cohortId);
      await requireNoRegradingOf(tx, exams);
      const attempts = await store.selectCohortAttempts(tx, cohortId);
      return {
        cohort,
        exams,
        attempts,
        everybody: await store.selectMembers(tx, cohortId),
        ...(await store.selectRules(tx, cohortId)),
        places: await selectAllPlaces(
          tx,
          exams.map(({ id }) => id),
        ),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const held = holdExams(exams, attempts, weights);
  const sat = new Set(attempts.map(({ personId }) => personId));
  const listed = everybody.filter(({ id, leftAt }) => leftAt === null || sat.has(id)).toSorted(inOrder);
  const judged = await mapInPortions(listed, (person) => judge(person, held, { places, bestOf, now }));
  const ranks = ranksOf(judged.map(({ total }) => total));
  const medians = held.map((_, place) =>
    medianOf(
      judged.flatMap(({ cells, shares }) => (cells[place]?.state === 'graded' ? 100 * (shares[place] ?? 0) : [])),
    ),
  );
  return {
    cohort,
    bestOf,
    columns: {
      exams: held.map((exam, place) =>
        toColumn(
          exam,
          medians[place],
          judged.map(({ cells }) => cells[place]),
        ),
      ),
    },
    rows: judged.map(
      ({ person, cells, shares, total }, index): GradebookRow => ({
        personId: person.id,
        rollNumber: person.rollNumber,
        name: person.name,
        state: person.leftAt === null ? 'active' : 'left',
        cells,
        total,
        rank: ranks[index] ?? null,
        trend: trendOf(
          medians.flatMap((median, place) =>
            cells[place]?.state === 'graded' && median !== undefined ? 100 * (shares[place] ?? 0) - median : [],
          ),
        ),
      }),
    ),
    medianTotal: medianOf(judged.flatMap(({ total }) => total ?? [])) ?? null,
  };
}

async function requireNoRegradingOf(db: Database, exams: readonly store.CohortExam[]): Promise<void> {
  const regraded = new Set(await selectRegradedExams(db));
  if (exams.some(({ id }) => regraded.has(id))) throw new AppError('exam.regrading');
}

/**
 * Orders exams by the first start of a person of the cohort; exams that no person has started come last, by their
 * opening.
 */
function holdExams(
  exams: readonly store.CohortExam[],
  attempts: readonly store.CohortAttempt[],
  weights: Record<string, number>,
): HeldExam[] {
  const held = new Map(
    exams.map((exam): [number, HeldExam] => [
      exam.id,
      { ...exam, weight: weights[exam.id] ?? 1, startedAt: null, attempts: new Map() },
    ]),
  );
  for (const attempt of attempts) {
    const exam = held.get(attempt.examId);
    if (!exam) continue;
    exam.startedAt ??= attempt.startedAt;
    if (!attempt.isOpen || !exam.attempts.has(attempt.personId)) exam.attempts.set(attempt.personId, attempt);
  }
  const time = ({ startedAt, opensAt, createdAt }: HeldExam) => startedAt ?? (opensAt ?? createdAt).getTime();
  return [...held.values()].sort(
    (a, b) => Number(a.startedAt === null) - Number(b.startedAt === null) || time(a) - time(b) || a.id - b.id,
  );
}

/** Orders by roll number, people without a number after the others. People who have left come last. */
function inOrder(a: store.CohortMember, b: store.CohortMember): number {
  return (
    Number(a.leftAt !== null) - Number(b.leftAt !== null) ||
    Number(a.rollNumber === null) - Number(b.rollNumber === null) ||
    byRollNumber.compare(a.rollNumber ?? '', b.rollNumber ?? '')
  );
}

type Rules = { places: Places; bestOf: number | null; now: Date };

function judge(person: store.CohortMember, exams: readonly HeldExam[], { places, bestOf, now }: Rules): Judged {
  const cells = exams.map((exam) => toCell(exam, person, places));
  const shares = cells.map((cell) =>
    cell === null || cell.state === 'open' ? undefined : cell.maxPoints ? (cell.points ?? 0) / cell.maxPoints : 0,
  );
  const marks = exams.map(({ weight, closesAt }, place) => {
    // The person can still start.
    if (cells[place]?.state === 'absent' && closesAt !== null && closesAt > now) return undefined;
    const share = shares[place];
    return share === undefined ? undefined : { share, weight };
  });
  if (person.leftAt !== null) return { person, cells, shares, total: null };
  const counted = countedPlaces(marks, bestOf);
  return {
    person,
    cells: cells.map((cell, place) => (cell ? { ...cell, isCounted: counted.has(place) } : null)),
    shares,
    total: totalOf([...counted].sort((a, b) => a - b).flatMap((place) => marks[place] ?? [])),
  };
}

function toCell(exam: HeldExam, person: store.CohortMember, places: Rules['places']): GradebookCell | null {
  const attempt = exam.attempts.get(person.id);
  if (attempt === undefined) {
    if (exam.startedAt === null || exam.entry === 'open' || !wasExpected(person, exam)) return null;
    return { ...noFigures, state: 'absent', sessionId: null, unit: exam.markUnit };
  }
  const { sessionId, unit, points, maxPoints, percentage } = attempt;
  if (attempt.isOpen) return { ...noFigures, state: 'open', sessionId, unit };
  return {
    state: 'graded',
    sessionId,
    unit,
    points,
    maxPoints,
    percentage,
    rank: places.get(attempt.id)?.rank ?? null,
    ...judgeClosed({ ...attempt, markUnit: unit }, exam),
    isCounted: false,
  };
}

const noFigures = {
  points: null,
  maxPoints: null,
  percentage: null,
  rank: null,
  passed: null,
  gracePoints: 0,
  isCounted: false,
};

function toColumn(
  { id, title, examCode, startedAt, weight }: HeldExam,
  median: number | undefined,
  cells: readonly (GradebookCell | null | undefined)[],
): GradebookExam {
  const inState = (state: GradebookCell['state']) => cells.filter((cell) => cell?.state === state).length;
  const verdicts = cells.flatMap((cell) => cell?.passed ?? []);
  return {
    id,
    title,
    examCode,
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    weight,
    graded: inState('graded'),
    open: inState('open'),
    absent: inState('absent'),
    passed: verdicts.length === 0 ? null : verdicts.filter(Boolean).length,
    medianPercentage: median ?? null,
  };
}
