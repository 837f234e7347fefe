import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { spellOptions } from '#domain/question/question-options.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';

const test = setUpTestApp();

const versionsOf = (itemId: number) =>
  test.db.select().from(bankVersions).where(eq(bankVersions.itemId, itemId)).orderBy(asc(bankVersions.version));

async function printingOf(examId: number, index = 0) {
  const rows = await test.db.select().from(questions).where(eq(questions.examId, examId)).orderBy(asc(questions.id));
  const row = rows[index];
  if (!row) throw new Error('The exam has no such question.');
  return row;
}

async function itemOf(itemId: number) {
  const [item] = await test.db.select().from(bankItems).where(eq(bankItems.id, itemId));
  if (!item) throw new Error('The bank has no such item.');
  return item;
}

it('makes one item of the same question in two exams, also with other case, blanks, accents and order of options', async () => {
  const one = makeQuestion(9001, { questionText: 'Ménière disease: which triad?', correctAnswer: 'A' });
  const other = {
    ...one,
    questionText: '  MENIERE  disease: which triad? ',
    options: [one.options[1] ?? '', one.options[0] ?? '', ...one.options.slice(2)],
    correctAnswer: 'B' as const,
  };
  const first = await createExam(test.db, { questions: [one] });
  const second = await createExam(test.db, { questions: [other] });
  const printings = [await printingOf(first.id), await printingOf(second.id)];
  expect(printings[1]?.bankItemId).toBe(printings[0]?.bankItemId);
  expect(printings.map(({ bankVersion }) => bankVersion)).toEqual([1, 2]);
  const versions = await versionsOf(printings[0]?.bankItemId ?? 0);
  expect(versions.map(({ options }) => options[0])).toEqual(one.options.slice(0, 2));
});

it('keeps 10³ and 103 apart', async () => {
  const exam = await createExam(test.db, {
    questions: [
      makeQuestion(9002, { questionText: 'Platelets of 10³ per µL: what next?' }),
      makeQuestion(9002, { questionText: 'Platelets of 103 per µL: what next?' }),
    ],
  });
  expect((await printingOf(exam.id, 0)).bankItemId).not.toBe((await printingOf(exam.id, 1)).bankItemId);
});

it('gives equal questions of one exam items of their own, and a second exam the same two', async () => {
  const pair = [makeQuestion(9003), makeQuestion(9003)];
  const ids = [];
  for (const exam of [await createExam(test.db, { questions: pair }), await createExam(test.db, { questions: pair })]) {
    ids.push([(await printingOf(exam.id, 0)).bankItemId, (await printingOf(exam.id, 1)).bankItemId]);
  }
  expect(new Set(ids[0]).size).toBe(2);
  expect(ids[1]).toEqual(ids[0]);
});

it('makes a version of a changed question, and leaves other printings as they are', async () => {
  const question = makeQuestion(9004, { correctAnswer: 'A' });
  const first = await createExam(test.db, { questions: [question] });
  const second = await createExam(test.db, { questions: [question] });
  const { id, bankItemId } = await printingOf(first.id);
  await test.asAdmin('PUT', `/api/questions/${id}`, {
    ...spellOptions(question),
    explanation: 'A clearer explanation.',
  });
  await test.asAdmin('PUT', `/api/questions/${id}`, {
    ...spellOptions(question),
    explanation: 'A clearer explanation.',
    correctAnswer: 'B',
  });
  await test.asAdmin('PUT', `/api/questions/${id}`, {
    ...spellOptions(question),
    explanation: 'A clearer explanation.',
    correctAnswer: 'B',
  });
  expect(
    (await versionsOf(bankItemId)).map(({ change, explanation, correctAnswer }) => [
      change,
      explanation,
      correctAnswer,
    ]),
  ).toEqual([
    ['wording', question.explanation, 'A'],
    ['wording', 'A clearer explanation.', 'A'],
    ['key', 'A clearer explanation.', 'B'],
  ]);
  expect(await printingOf(first.id)).toMatchObject({ bankItemId, bankVersion: 3 });
  expect(await printingOf(second.id)).toMatchObject({ bankItemId, bankVersion: 1, correctAnswer: 'A' });
  expect(await itemOf(bankItemId)).toMatchObject({ version: 3, state: 'ready' });
});

it('keeps the fields of an item those of the question that was changed last', async () => {
  const exam = await createExam(test.db, { questions: [makeQuestion(9005)] });
  const { id, bankItemId } = await printingOf(exam.id);
  const fields = { subject: 'Medicine', topic: 'Cardiology', difficulty: 'hard' as const };
  await test.asAdmin('PUT', `/api/questions/${id}`, { ...makeDraft(9005), ...fields });
  expect(await itemOf(bankItemId)).toMatchObject({ ...fields, version: 1 });
});

it('has a draft until it is approved, and forgets it if it is discarded', async () => {
  const exam = await createExam(test.db, { questionCount: 0 });
  const ids = await insertQuestions(
    test.db,
    exam.id,
    [9006, 9007].map((each) => makeQuestion(each, { isDraft: true })),
  );
  const [kept, dropped] = [await printingOf(exam.id, 0), await printingOf(exam.id, 1)];
  expect(await itemOf(kept.bankItemId)).toMatchObject({ state: 'draft' });
  await test.asAdmin('POST', '/api/questions/approve', { ids: [ids[0]] });
  await test.asAdmin('POST', '/api/questions/discard', { ids: [ids[1]] });
  expect(await itemOf(kept.bankItemId)).toMatchObject({ state: 'ready' });
  expect(await test.db.select().from(bankItems).where(eq(bankItems.id, dropped.bankItemId))).toEqual([]);
});

it('keeps items when their exam is deleted', async () => {
  const exam = await createExam(test.db, { questions: [makeQuestion(9008)] });
  const { bankItemId } = await printingOf(exam.id);
  await test.asAdmin('DELETE', `/api/exams/${exam.id}`);
  expect(await itemOf(bankItemId)).toMatchObject({ state: 'ready', version: 1 });
});

it('lets changes of the same items through questions of two exams and through the bank wait in turn, without a deadlock', async () => {
  const drafts = Array.from({ length: 40 }, (_, index) => makeQuestion(9100 + index));
  const exams = [
    await createExam(test.db, { questions: drafts }),
    await createExam(test.db, { questions: drafts.toReversed() }),
  ];
  const itemIds = exams[0]?.questions.map(({ bankItemId }) => bankItemId) ?? [];
  for (let round = 0; round < 6; round += 1) {
    const subject = `Subject ${round}`;
    const answers = await Promise.all([
      ...exams.map(async ({ id }) => {
        const seen = await test.db.select().from(questions).where(eq(questions.examId, id));
        const groups = [{ fields: { subject }, questions: seen.map(({ id, version }) => ({ id, version })) }];
        return test.asAdmin('PUT', `/api/exams/${id}/questions/many`, { groups });
      }),
      test.asAdmin('POST', '/api/bank/items/change', { ids: itemIds, fields: { topic: `Topic ${round}` } }),
    ]);
    expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual([200, 200, 200]);
  }
});
