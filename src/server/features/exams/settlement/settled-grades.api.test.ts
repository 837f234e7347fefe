import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { grade } from '#domain/marking/grading.ts';
import { isPass } from '#domain/marking/marks.ts';
import { selectPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import { maxPointsOf, pointsOf, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createClosedAttempt } from '#test/factories/closed-attempts.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const test = setUpTestApp();

const letter = fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D', 'E', 'F');
const key = fc.record({
  correctAnswer: letter,
  alsoCorrect: fc.array(letter, { maxLength: 3 }),
  keyState: fc.constantFrom<QuestionKey['keyState']>('normal', 'bonus_all', 'bonus_attempted', 'dropped'),
});
const marking = fc.constantFrom(
  { markRight: 1, markWrong: 0, markBlank: 0, markUnit: 1 },
  { markRight: 4, markWrong: -1, markBlank: 0, markUnit: 1 },
  { markRight: 3, markWrong: -1, markBlank: 0, markUnit: 3 },
  { markRight: 5, markWrong: -2, markBlank: 1, markUnit: 4 },
);
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle' as const), key }, { noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), letter }, { noNullPrototype: true }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }, { noNullPrototype: true }) },
);
const world = fc.record({
  marking,
  keys: fc.array(key, { minLength: 1, maxLength: 5 }),
  papers: fc.array(fc.array(fc.option(letter), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
  changes: fc.array(fc.record({ change, at: fc.nat() }), { minLength: 1, maxLength: 6 }),
});

/** The grades of the closed attempts of an exam as they are stored, and as grading everything again gives them. */
async function readGrades(examId: number) {
  const attempts = await test.db.select().from(students).where(eq(students.examId, examId)).orderBy(asc(students.id));
  const keys = await test.db.select().from(questions).where(eq(questions.examId, examId)).orderBy(asc(questions.id));
  const places = await selectPlaces(test.db, attempts);
  const rows = await test.db.select().from(studentAnswers).orderBy(asc(studentAnswers.questionId));
  const stored = attempts.map((attempt) => ({
    sessionId: attempt.sessionId,
    totalQuestions: attempt.totalQuestions,
    totalScore: attempt.totalScore,
    wrongCount: attempt.wrongCount,
    points: pointsOf(attempt),
    maxPoints: maxPointsOf(attempt),
    percentage: attempt.percentage,
    answers: rows.filter(({ studentId }) => studentId === attempt.id).map(({ isCorrect }) => isCorrect),
  }));
  const again = attempts.map((attempt) => {
    const paper = keys.filter(({ id }) => attempt.questionIds.includes(id));
    const given = Object.fromEntries(
      rows.filter(({ studentId }) => studentId === attempt.id).map((answer) => [answer.questionId, answer]),
    );
    const { answers, ...grades } = grade(paper, given, toMarking(attempt));
    return { sessionId: attempt.sessionId, ...grades, answers: answers.map(({ isCorrect }) => isCorrect) };
  });
  const withoutPlace = { isRanked: false, rank: null, cohort: 0, percentile: null, sharedWith: 0 };
  return { stored, again, places: attempts.map(({ id }) => places.get(id) ?? withoutPlace) };
}
type Grades = Awaited<ReturnType<typeof readGrades>>;

/** What a preview should have said about the change from one state of the grades to another. */
function expectOutcome(preview: SettlementPreview, before: Grades, after: Grades): void {
  const pairs = before.stored.flatMap((old, index) => {
    const [now, wasPlace, place] = [after.stored[index], before.places[index], after.places[index]];
    return now && wasPlace && place ? [{ old, now, wasPlace, place }] : [];
  });
  const share = ({ points, maxPoints }: { points: number; maxPoints: number }) => (maxPoints ? points / maxPoints : 0);
  const passes = ({ percentage }: { percentage: number | null }) => isPass(percentage ?? 0, 60) === true;
  const number = (isWanted: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(isWanted).length;
  expect(preview).toMatchObject({
    attempts: pairs.length,
    moved: number(({ old, now }) => old.points !== now.points || old.maxPoints !== now.maxPoints),
    gained: number(({ old, now }) => share(now) > share(old)),
    lost: number(({ old, now }) => share(now) < share(old)),
    newlyPassed: number(({ old, now }) => passes(now) && !passes(old)),
    newlyFailed: number(({ old, now }) => passes(old) && !passes(now)),
    rankMoves: number(({ wasPlace, place }) => wasPlace.rank !== place.rank),
  });
  for (const move of preview.moves) {
    const pair = pairs.find(({ old }) => old.sessionId === move.sessionId);
    expect(move).toMatchObject({
      oldPoints: pair?.old.points,
      newPoints: pair?.now.points,
      oldMaxPoints: pair?.old.maxPoints,
      newMaxPoints: pair?.now.maxPoints,
      oldScore: pair?.old.totalScore,
      newScore: pair?.now.totalScore,
      oldPercentage: pair?.old.percentage,
      newPercentage: pair?.now.percentage,
      oldRank: pair?.wasPlace.rank,
      newRank: pair?.place.rank,
    });
  }
  expect(preview.moves).toHaveLength(preview.moved);
}

it(
  'gives every attempt the marks of grading it again, as the preview says, and undoing restores them',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ marking: marks, keys, papers, changes }) => {
        const exam = await createExam(test.db, {
          ...marks,
          questions: keys.map(({ correctAnswer }, index) =>
            makeQuestion(index + 1, { correctAnswer, options: [...'ABCDEF'] }),
          ),
        });
        for (const paper of papers) {
          const given = exam.questions.map((_, index) => ({ option: paper[index] ?? null, seconds: 1 }));
          await createClosedAttempt(test.db, exam, given);
        }
        const first = await readGrades(exam.id);
        const standing = new Map<number, number>();
        for (const { change: each, at } of changes) {
          const id = exam.questions[at % exam.questions.length]?.id ?? 0;
          const before = await readGrades(exam.id);
          const url = `/api/questions/${id}/settlement`;
          const earlier = standing.get(id) ?? 0;
          if (each.kind === 'undo') {
            const undone = await test.asAdmin('POST', `${url}/undo`, {});
            expect(undone.statusCode).toBe(earlier > 0 ? 200 : 409);
            standing.set(id, Math.max(earlier - 1, 0));
          } else {
            const draft = each.kind === 'settle' ? each.key : { correctAnswer: each.letter };
            const preview = await test.asAdmin('POST', `${url}/preview`, draft);
            const done =
              each.kind === 'settle'
                ? await test.asAdmin('POST', url, draft)
                : await test.asAdmin(
                    'PUT',
                    `/api/questions/${id}`,
                    makeDraft(1, { correctAnswer: each.letter, options: [...'ABCDEF'] }),
                  );
            expect([200, 409], done.body).toContain(done.statusCode);
            const after = await readGrades(exam.id);
            expectOutcome(preview.json(), before, after);
            if (done.statusCode === 200) expect(done.json().regradedAttempts).toBe(preview.json().moved);
            standing.set(id, await countStanding(id));
            expect(standing.get(id)).toBeGreaterThanOrEqual(
              each.kind === 'settle' && done.statusCode === 200 ? earlier + 1 : earlier,
            );
          }
          const now = await readGrades(exam.id);
          expect(now.stored).toEqual(now.again);
        }
        expect(await inconsistentAttempts(test.db)).toEqual([]);
        // Undoing everything, question by question, restores what was there before.
        for (const [id, settlements] of standing) {
          for (let left = settlements; left > 0; left -= 1) {
            expect((await test.asAdmin('POST', `/api/questions/${id}/settlement/undo`, {})).statusCode).toBe(200);
          }
        }
        const { stored, places } = await readGrades(exam.id);
        expect(stored).toEqual(first.stored);
        expect(places).toEqual(first.places);
        expect(await inconsistentAttempts(test.db)).toEqual([]);
      }),
      { numRuns: shortOrFull(8, 300) },
    );
  },
  shortOrFull(600_000, 1_800_000),
);

/** The number of settlements of a question that stand. */
async function countStanding(questionId: number): Promise<number> {
  const { rows } = await test.db.execute<{ standing: number }>(sql`
    select count(*)::int as standing from settlements where question_id = ${questionId} and undone_at is null`);
  return rows[0]?.standing ?? 0;
}
