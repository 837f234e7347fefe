import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankAttempt, removeAttempt, renameStudent } from '#server/features/exams/monitoring/change-person.ts';
import { students } from '#server/schema/attempts.table.ts';
import { answersOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { selectAllPlaces, selectPlaces } from './places.store.ts';

const test = setUpTestApp();

type Paper = { points: number; maxPoints: number; wrongCount: number; isRanked: boolean };

/** A plain restatement of the rule in whole numbers: crosswise products compare shares exactly. */
function isBetter(a: Paper, b: Paper): boolean {
  const [left, right] = [a.points * b.maxPoints, b.points * a.maxPoints];
  return left > right || (left === right && a.wrongCount < b.wrongCount);
}

function placeOracle(all: Paper[], paper: Paper) {
  const ranked = all.filter(({ isRanked }) => isRanked);
  const better = ranked.filter((each) => isBetter(each, paper)).length;
  const sharedWith = ranked.filter((each) => !isBetter(each, paper) && !isBetter(paper, each)).length - 1;
  const percentile = (100 * (ranked.length - better)) / ranked.length;
  return paper.isRanked
    ? { isRanked: true, cohort: ranked.length, rank: better + 1, sharedWith, percentile: Number(percentile.toFixed(7)) }
    : { isRanked: false, cohort: ranked.length, rank: null, sharedWith: 0, percentile: null };
}

it('rank, cohort and percentile agree with a plain count, for any cohort', async () => {
  // Few values, so that there are many ties; papers of different length reach equal shares.
  const paper = fc
    .record({ questions: fc.integer({ min: 1, max: 6 }), right: fc.nat(6), wrong: fc.nat(6), isRanked: fc.boolean() })
    .map(({ questions, right, wrong, isRanked }) => {
      const correct = Math.min(right, questions);
      const wrongCount = Math.min(wrong, questions - correct);
      return { points: 4 * correct - wrongCount, maxPoints: 4 * questions, wrongCount, isRanked };
    });
  await fc.assert(
    fc.asyncProperty(fc.array(paper, { minLength: 1, maxLength: 40 }), async (papers) => {
      const exam = await createExam(test.db, { questionCount: 1 });
      const now = test.time.now;
      const inserted = await test.db
        .insert(students)
        .values(
          papers.map((each, index) => ({
            sessionId: `place-${exam.id}-${index}`,
            examId: exam.id,
            startTime: now,
            endsAt: now,
            endTime: now,
            questionIds: [],
            passingScore: 60,
            status: 'completed' as const,
            totalQuestions: each.maxPoints / 4,
            totalScore: (each.points + each.wrongCount) / 4,
            percentage: 0,
            ...each,
          })),
        )
        .returning({ id: students.id, examId: students.examId });
      const places = await selectPlaces(test.db, inserted);
      const all = await selectAllPlaces(test.db, [exam.id]);
      for (const { id } of inserted) expect(places.get(id)).toMatchObject(all.get(id) ?? {});
      expect(inserted.map(({ id }) => places.get(id))).toEqual(papers.map((each) => placeOracle(papers, each)));
      expect([...places.values()].filter(({ rank }) => rank === 1).every(({ percentile }) => percentile === 100)).toBe(
        true,
      );
    }),
    { numRuns: shortOrFull(15, 40) },
  );
});

type Sat = { sessionId: string; person: string; closedAt: number | null; isRanked: boolean };

/** Ranks the first closed attempt of a person, and none of the others. */
function rankFirst(all: Sat[], person: string): void {
  const closed = all.filter((each) => each.person === person && each.closedAt !== null);
  for (const each of closed) each.isRanked = false;
  const [first] = closed.toSorted((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0));
  if (first) first.isRanked = true;
}

it('one attempt of each person is ranked after any sequence of starts, submits, corrections, deletions and choices', async () => {
  const action = fc.record({
    kind: fc.constantFrom('start', 'start', 'submit', 'submit', 'rename', 'delete', 'count'),
    which: fc.nat(20),
    person: fc.constantFrom('a', 'b', 'c'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 25 }), async (actions) => {
      const exam = await createExam(test.db, { questionCount: 1 });
      const model: Sat[] = [];
      for (const { kind, which, person } of actions) {
        test.advance(1);
        const email = `${person}@example.org`;
        if (kind === 'start') {
          const started = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha', email });
          model.push({ sessionId: started.json().sessionId, person, closedAt: null, isRanked: false });
          continue;
        }
        const attempt = model[which % Math.max(1, model.length)];
        if (!attempt) continue;
        const key = { examId: exam.id, sessionId: attempt.sessionId };
        const change = <T>(work: (tx: typeof test.db) => Promise<T>) => test.db.transaction(work);
        if (kind === 'submit') {
          await test.post(`/api/exam/submit/${attempt.sessionId}`, { answers: answersOf(exam, 1) });
          if (attempt.closedAt !== null) continue;
          attempt.closedAt = test.time.now.getTime();
          attempt.isRanked = !model.some((each) => each.person === attempt.person && each.isRanked);
        } else if (kind === 'rename') {
          await change((tx) => renameStudent(tx, key, { name: 'Asha', email }));
          if (attempt.person === person) continue;
          const former = attempt.person;
          attempt.person = person;
          rankFirst(model, former);
          rankFirst(model, person);
        } else if (kind === 'delete') {
          await change((tx) => removeAttempt(tx, key));
          model.splice(model.indexOf(attempt), 1);
          if (attempt.isRanked) rankFirst(model, attempt.person);
        } else if (attempt.closedAt !== null) {
          await change((tx) => rankAttempt(tx, key));
          for (const each of model) if (each.person === attempt.person) each.isRanked = each === attempt;
        }
      }
      const stored = await test.db
        .select()
        .from(students)
        .where(eq(students.examId, exam.id))
        .orderBy(asc(students.id));
      const closed = stored.filter(({ status }) => status !== 'in_progress');
      expect(closed.map(({ sessionId, isRanked }) => [sessionId, isRanked])).toEqual(
        model.filter(({ closedAt }) => closedAt !== null).map(({ sessionId, isRanked }) => [sessionId, isRanked]),
      );
      const persons = new Set(closed.map(({ personKey }) => personKey));
      expect(closed.filter(({ isRanked }) => isRanked)).toHaveLength(persons.size);
    }),
    { numRuns: shortOrFull(6, 15) },
  );
});
