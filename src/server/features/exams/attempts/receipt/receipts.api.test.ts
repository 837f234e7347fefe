import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ReceiptKey, ReceiptStatement } from '#contract/exams/attempts/receipts.contract.ts';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';
import { restoreBackup } from '#server/platform/database/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/database/backup/write-backup.ts';
import { deriveFrom } from '#server/platform/secrets.ts';
import { students } from '#server/schema/attempts.table.ts';
import { educatorOf } from '#test/app/educator.ts';
import { setUpStudent } from '#test/app/student.ts';
import { testSettings } from '#test/app/test-app.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { makeDraft } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { selectAttempt } from '../attempts.store.ts';
import { closeExpiredAttempts } from '../closing/close-expired-attempts.ts';
import { createReceiptSigner } from './sign-receipt.ts';

const { test, start, save, submit } = setUpStudent();
const { soon, make, change } = educatorOf(test);

const readKey = async () => ReceiptKey.parse((await test.get('/.well-known/rounds-receipt-key')).json());
const receiptOf = async (sessionId: string): Promise<Receipt> =>
  (await test.get(`/api/exam/results/${sessionId}`)).json().receipt;
const isGenuine = ({ payload, signature }: Receipt, { x }: { x: string }) =>
  verify(
    null,
    Buffer.from(payload),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
type Version2 = Extract<ReceiptStatement, { version: 2 }>;
const read = ({ payload }: Receipt) => ReceiptStatement.parse(JSON.parse(payload));

it('states the answers with their times, the counts and the end, without a key and a score, also before the scores are released', async () => {
  const exam = await make({ title: 'Cardiology “mock”', scoresFrom: soon(60) });
  const { sessionId, questions } = await start(exam.examCode, { name: 'Asha Rão' });
  const [first, second, third] = questions.map(({ id }) => id);
  test.advance(20);
  await save(sessionId, [{ questionId: first, selectedAnswer: 'B', changedAt: 9_000 }]);
  await save(sessionId, [{ questionId: second, selectedAnswer: 'A', changedAt: 11_000 }]);
  await save(sessionId, [{ questionId: second, selectedAnswer: null, changedAt: 12_500 }]);
  const submitted = await submit(sessionId, []);
  expect(submitted.statusCode).toBe(202);
  const { receipt } = submitted.json();
  const key = await readKey();
  const received = { receivedAt: '2026-03-01T09:00:20.000Z' };
  expect(isGenuine(receipt, key)).toBe(true);
  expect(read(receipt)).toEqual({
    type: 'rounds-receipt',
    version: 2,
    site: key.kid,
    kid: key.kid,
    exam: { id: exam.id, title: 'Cardiology “mock”', code: exam.examCode },
    name: 'Asha Rão',
    startedAt: '2026-03-01T09:00:00.000Z',
    endedAt: '2026-03-01T09:00:20.000Z',
    status: 'completed',
    paper: expect.stringMatching(/^[\w-]{43}$/),
    optionsWereShuffled: false,
    answered: 1,
    unanswered: 2,
    answers: [
      { question: first, answer: 'B', ...received, chosenAt: '2026-03-01T09:00:09.000Z', late: false },
      { question: second, answer: null, ...received, chosenAt: '2026-03-01T09:00:12.500Z', late: false },
      { question: third, answer: null, receivedAt: null, chosenAt: null, late: false },
    ],
  });
  expect(receipt.payload).not.toContain(sessionId);
  expect(await receiptOf(sessionId)).toEqual(receipt);
});

it('stays the same after a settlement, changed texts, another name, and a restore with another secret', async () => {
  const exam = await createSectionedExam(test, [{ minutes: 10 }], { shuffleOptions: true });
  const { sessionId } = await start(exam.examCode, { name: 'Asha' });
  test.advance(700);
  await closeExpiredAttempts(test.db, test.time.now, { info() {}, warn() {}, error() {} } as never);
  const receipt = await receiptOf(sessionId);
  expect(read(receipt)).toMatchObject({ status: 'expired', answered: 0, optionsWereShuffled: true });
  expect(Date.parse(read(receipt).endedAt) - Date.parse(read(receipt).startedAt)).toBe(600_000);

  const [question] = exam.questions;
  const settled = await test.asAdmin('POST', `/api/questions/${question?.id}/settlement`, { alsoCorrect: ['C'] });
  const edited = await test.asAdmin('PUT', `/api/questions/${question?.id}`, {
    ...makeDraft(1),
    questionText: 'Changed?',
  });
  const renamed = await test.asAdmin('PUT', `/api/exams/${exam.id}/attempts/${sessionId}`, {
    name: 'Ravi',
    email: null,
  });
  for (const answer of [settled, edited, renamed]) expect(answer.statusCode, answer.body).toBe(200);
  await change(exam.id, { title: 'Another title' });
  expect((await test.get(`/api/exam/results/${sessionId}`)).json()).toMatchObject({
    studentName: 'Ravi',
    examTitle: 'Another title',
  });
  expect(await receiptOf(sessionId)).toEqual(receipt);
  const { typedName } = await selectAttempt(test.db, sessionId);
  expect(typedName).toBe('Asha');

  const folder = await mkdtemp(join(tmpdir(), 'rounds-receipts-'));
  const target = await createTestDatabase({ isBare: true });
  const file = join(folder, 'backup');
  await writeBackup(test.connection, file, test.time.now);
  await restoreBackup(target.connection, file, { force: false });
  await rm(folder, { recursive: true });
  const restored = await selectAttempt(target.db, sessionId);
  const same = createReceiptSigner(target.db, testSettings.deriveKey);
  expect(await same.signReceipt(restored)).toEqual(receipt);
  const other = createReceiptSigner(target.db, deriveFrom('another secret of the tests'));
  const key = await other.readKey();
  const former = read(receipt).kid;
  expect(key.formerKeys.map(({ kid }) => kid)).toEqual([former]);
  expect(isGenuine(receipt, key.formerKeys[0] ?? key)).toBe(true);
  const again = await other.signReceipt(restored);
  expect(again && isGenuine(again, key)).toBe(true);
  expect(again && read(again)).toEqual({ ...read(receipt), kid: key.kid });
  await target.drop();
});

it('states when the server had a choice, whatever the browser claims and however often it sends the choice again', async () => {
  const exam = await createSectionedExam(test, [{ minutes: 1 }, { minutes: 10 }]);
  const { sessionId, questions } = await start(exam.examCode, { name: 'Asha' });
  const [first, second] = questions.map(({ id }) => id);
  const claim = [{ questionId: first, selectedAnswer: 'B', changedAt: 1000, timeSpent: 3 }];
  test.advance(40);
  await save(sessionId, claim);
  test.advance(10);
  await save(sessionId, claim);
  await save(sessionId, [{ questionId: first, selectedAnswer: 'B', changedAt: 50_000, markedForReview: true }]);
  test.advance(100);
  await save(sessionId, [{ questionId: second, selectedAnswer: 'A', changedAt: 2000 }]);
  const { receipt } = (await submit(sessionId, claim)).json();
  const { answers, startedAt } = read(receipt) as Version2;
  const at = (seconds: number) => new Date(Date.parse(startedAt) + 1000 * seconds).toISOString();
  const stated = new Map(answers.map(({ question, ...answer }) => [question, answer]));
  expect(stated.get(first ?? 0)).toEqual({ answer: 'B', receivedAt: at(40), chosenAt: at(40), late: false });
  expect(stated.get(second ?? 0)).toEqual({ answer: 'A', receivedAt: at(150), chosenAt: at(2), late: true });

  await test.db
    .update(students)
    .set({
      answers: sql`${students.answers} #- ${sql.raw(`'{${first},receivedAt}'`)}`,
    })
    .where(eq(students.sessionId, sessionId));
  const upgraded = read(await receiptOf(sessionId)) as Version2;
  expect(upgraded.answers.find(({ question }) => question === first)).toEqual({
    question: first,
    answer: 'B',
    receivedAt: null,
    chosenAt: at(50),
    late: false,
  });
});

it('keeps version 1 for attempts that were closed before version 2', async () => {
  const exam = await make({});
  const { sessionId, questions } = await start(exam.examCode, { name: 'Asha' });
  test.advance(20);
  await submit(sessionId, [{ questionId: questions[0]?.id, selectedAnswer: 'B', changedAt: 9000 }]);
  await test.db
    .update(students)
    .set({ receiptFacts: sql`${students.receiptFacts} - 'version'` })
    .where(eq(students.sessionId, sessionId));
  const receipt = await receiptOf(sessionId);
  expect(isGenuine(receipt, await readKey())).toBe(true);
  const { version, startedAt, answers } = read(receipt);
  const savedAt = new Date(Date.parse(startedAt) + 9000).toISOString();
  expect({ version, first: answers[0] }).toEqual({
    version: 1,
    first: { question: questions[0]?.id, answer: 'B', savedAt },
  });
});

it('gives another hash to a paper with other texts, another order of questions or of options', async () => {
  const exam = await make({ shuffleOptions: true, shuffleQuestions: true });
  const papers = new Set<string>();
  for (const name of ['Asha', 'Ravi', 'Meera']) {
    const { sessionId } = await start(exam.examCode, { name });
    papers.add(read((await submit(sessionId, [])).json().receipt).paper);
  }
  expect(papers.size).toBe(3);

  const plain = await make({});
  const paperOf = async () => {
    const { sessionId } = await start(plain.examCode, { name: 'Asha' });
    return read((await submit(sessionId, [])).json().receipt).paper;
  };
  const before = await paperOf();
  expect(await paperOf()).toBe(before);
  const [question] = plain.questions;
  await test.asAdmin('PUT', `/api/questions/${question?.id}`, {
    ...makeDraft(1),
    optionB: 'Another second option',
  });
  expect(await paperOf()).not.toBe(before);
});

it('is absent from attempts that were closed before the server signed receipts', async () => {
  const exam = await make({});
  const { sessionId } = await start(exam.examCode, { name: 'Asha' });
  await submit(sessionId, []);
  await test.db.update(students).set({ receiptFacts: null }).where(eq(students.sessionId, sessionId));
  expect(await receiptOf(sessionId)).toBeNull();
});
