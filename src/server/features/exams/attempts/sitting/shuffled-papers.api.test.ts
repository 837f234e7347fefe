import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { letterOptions, toOptionFields } from '#domain/question/question-options.ts';
import { answerSheets } from '#server/schema/answer-sheets.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { questions as questionTable } from '#server/schema/questions.table.ts';
import { educatorOf } from '#test/app/educator.ts';
import { setUpStudent } from '#test/app/student.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const { test, start, submit, readStored } = setUpStudent();
const { change } = educatorOf(test);

type Exam = Awaited<ReturnType<typeof createSectionedExam>>;
type Choice = OptionLetter | null;

/**
 * Sits an exam with one choice for each question of the exam. Returns the paper, and the order in which the result has
 * its questions.
 */
async function sit({ examCode, questions }: Exam, choices: Choice[]): Promise<{ paper: Paper; order: number[] }> {
  const paper = await start(examCode);
  const { questionIds } = await readStored(paper.sessionId);
  test.advance(paper.sections.at(-1)?.opensInSeconds ?? 0);
  const answers = questions
    .map(({ id }, index) => ({ questionId: id, selectedAnswer: choices[index] ?? null, changedAt: 1 }))
    .filter(({ questionId }) => questionIds.includes(questionId));
  const result = await submit(paper.sessionId, answers);
  expect(result.statusCode, result.body).toBe(200);
  const { results } = result.json();
  const order = results.map(({ questionId }: { questionId: number }) => questionId);
  expect(order).toEqual(questionIds);
  expect(results).toEqual(
    order.map((id: number) =>
      expect.objectContaining({ selectedAnswer: choices[questions.findIndex((question) => question.id === id)] }),
    ),
  );
  return { paper, order };
}

/** What the students of an exam leave behind: their sheets and the analytics. Deletes their attempts. */
async function collect(exam: Exam) {
  const analytics = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
  const rows = await test.db
    .select()
    .from(answerSheets)
    .where(eq(answerSheets.examId, exam.id))
    .orderBy(asc(answerSheets.studentId));
  const { attempts } = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json();
  for (const { sessionId } of attempts) {
    const deletion = await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${sessionId}`);
    expect(deletion.statusCode, deletion.body).toBe(200);
  }
  return { analytics, sheets: rows.map(({ studentId: _, ...sheet }) => sheet) };
}

it(
  'equal choices on shuffled and unshuffled papers give equal answer sheets and statistics',
  async () => {
    const questionCount = 9;
    const choices = fc.array(fc.option(fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D')), {
      minLength: questionCount,
      maxLength: questionCount,
    });
    const papers = fc.record({
      sections: fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
      students: fc.array(choices, { minLength: 1, maxLength: 2 }),
      totalQuestions: fc.integer({ min: 4, max: questionCount }),
      marking: fc.constantFrom({ right: 4, wrong: -1, blank: 0, unit: 1 }, { right: 1, wrong: 0, blank: 0, unit: 1 }),
    });
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(papers, async ({ sections, students, ...fields }) => {
        const exam = await createSectionedExam(test, sections, { questionCount, ...fields });
        const plain = [];
        for (const each of students) plain.push(await sit(exam, each));
        const before = await collect(exam);
        expect(before.sheets).toHaveLength(students.length);

        await change(exam.id, { shuffleQuestions: true, shuffleOptions: true });
        for (const [index, each] of students.entries()) {
          const { paper, order } = await sit(exam, each);
          const sorted = (ids: number[] = []) => ids.toSorted((one, other) => one - other);
          expect(sorted(order)).toEqual(sorted(plain[index]?.order));
          if (order.join() !== plain[index]?.order.join()) moved += 1;
          for (const { id, options } of paper.questions) {
            expect(options.toSorted((one, other) => (one.letter < other.letter ? -1 : 1))).toEqual(
              letterOptions(exam.questions.find((question) => question.id === id)?.options ?? []),
            );
            if (options[0]?.letter !== 'A') moved += 1;
          }
        }
        expect(await collect(exam)).toEqual(before);
      }),
      { numRuns: shortOrFull(5, 300) },
    );
    expect(moved).toBeGreaterThan(0);
  },
  shortOrFull(300_000, 1_800_000),
);

it('shuffles no options that are ascending numbers, and moves nothing in attempts that have started', async () => {
  const exam = await createExam(test.db, {
    shuffleOptions: true,
    questions: [
      makeQuestion(1, { options: ['75 mg', '150 mg', '300 mg', '600 mg'] }),
      makeQuestion(2, { options: ['Amlodipine', 'Labetalol', 'Prazosin', 'Ramipril'] }),
    ],
  });
  const [numbered, worded] = exam.questions;
  if (!numbered || !worded) throw new Error('The exam has no questions.');
  const orderIn = (paper: Paper, id: number) =>
    paper.questions
      .find((question) => question.id === id)
      ?.options.map(({ letter }) => letter)
      .join('');
  const read = async (sessionId: string): Promise<Paper> =>
    (await test.get(`/api/exam/sessions/${sessionId}/paper`)).json();

  const papers = await Promise.all(Array.from({ length: 12 }, () => start(exam.examCode)));
  expect(papers.map((paper) => orderIn(paper, numbered.id))).toEqual(Array(12).fill('ABCD'));
  expect(new Set(papers.map((paper) => orderIn(paper, worded.id))).size).toBeGreaterThan(1);
  const plans = await Promise.all(papers.map(async ({ sessionId }) => (await readStored(sessionId)).plan?.unshuffled));
  expect(plans).toEqual(Array(12).fill([numbered.id]));

  // The texts decide when the paper is drawn, and not when it is shown.
  const change = (id: number, texts: string[]) =>
    test.db.update(questionTable).set(toOptionFields(texts)).where(eq(questionTable.id, id));
  await change(numbered.id, ['900 mg', '150 mg', '300 mg', '600 mg']);
  await change(worded.id, ['1', '2', '3', '4']);
  for (const paper of papers) {
    const again = await read(paper.sessionId);
    for (const { id } of exam.questions) expect(orderIn(again, id)).toBe(orderIn(paper, id));
  }

  // The result says in which order the options stood, if it is not their own.
  const [sat] = papers;
  if (!sat) throw new Error('No paper was started.');
  const { results } = (await submit(sat.sessionId, [])).json();
  const shownOrders = Object.fromEntries(results.map((each: ReviewedAnswer) => [each.questionId, each.shownOrder]));
  expect(shownOrders).toEqual({ [numbered.id]: undefined, [worded.id]: orderIn(sat, worded.id) });
  papers.shift();

  // An attempt of the release before has a plan without `unshuffled`, and goes on to show the order of its seed.
  await change(numbered.id, ['75 mg', '150 mg', '300 mg', '600 mg']);
  await test.db.update(students).set({ plan: sql`${students.plan} - 'unshuffled'` });
  const older = await Promise.all(papers.map(({ sessionId }) => read(sessionId)));
  expect(new Set(older.map((paper) => orderIn(paper, numbered.id))).size).toBeGreaterThan(1);
});
