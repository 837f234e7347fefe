import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { BankItem } from '#contract/content/bank.contract.ts';
import type { PracticeCatalogue, PracticeItem, PracticePack } from '#contract/content/practice.contract.ts';
import { fillAnswerSheets } from '#server/features/exams/analytics/fill-answer-sheets.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import { prepareAnswer } from '#server/platform/http/mount-cached.ts';
import { educatorOf } from '#test/app/educator.ts';
import { questionIds, setUpStudent } from '#test/app/student.ts';
import { makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { recordFinalUses } from '../uses/record-uses.ts';
import { keepPractice } from './keep-practice.ts';

const { test, start, submit } = setUpStudent();
const { soon, make, change } = educatorOf(test);

let last = 0;
const add = async (fields: object = {}): Promise<BankItem> => {
  last += 1;
  const body = { ...makeDraft(5000 + last), practice: 'released', ...fields };
  const answer = await test.asAdmin('POST', '/api/bank/items', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
/** An exam of two new questions. */
const makeExam = (fields: object = {}) => {
  last += 2;
  return make({ questions: [makeQuestion(5000 + last), makeQuestion(4999 + last)], ...fields });
};
const catalogue = async (): Promise<PracticeCatalogue> => (await test.get('/api/practice/catalogue')).json();
const listed = async () => (await catalogue()).subjects.flatMap(({ topics }) => topics.flatMap(({ items }) => items));
const listedIds = async () => (await listed()).map(([id]) => id);
const items = async (ids: number[]): Promise<PracticeItem[]> =>
  (await test.get(`/api/practice/items?ids=${ids.join(',')}`)).json();
const pack = async (subject: string, since?: string): Promise<PracticePack> =>
  (await test.get(`/api/practice/pack?${new URLSearchParams({ subject, ...(since && { since }) })}`)).json();
const changeItem = (id: number, fields: object) =>
  test.asAdmin('POST', '/api/bank/items/change', { ids: [id], fields });

describe('the catalogue of practice', () => {
  it('lists released items by subject and topic with version, difficulty and picture', async () => {
    const plain = await add({ subject: 'Anatomy', topic: 'Arm', difficulty: 'hard' });
    const picture = await add({ subject: 'Anatomy', topic: 'Arm', imageUrl: 'https://example.org/arm.png' });
    const other = await add({ subject: 'Anatomy', topic: null });
    const never = await add({ subject: 'Anatomy', practice: 'never' });
    const { subjects } = await catalogue();
    expect(subjects.find(({ name }) => name === 'Anatomy')?.topics).toEqual([
      { name: '', items: [[other.id, 1, 1, 0]] },
      {
        name: 'Arm',
        items: [
          [plain.id, 1, 2, 0],
          [picture.id, 1, 1, 1],
        ],
      },
    ]);
    const { statusCode } = await changeItem(never.id, { practice: 'released' });
    expect(statusCode).toBe(200);
    expect(await listedIds()).toContain(never.id);
  });

  it('is answered with 304 to a client that has it, and differs in its version and its tag after a change', async () => {
    const item = await add();
    const first = await test.get('/api/practice/catalogue');
    const tag = String(first.headers.etag);
    const again = (known: string) =>
      test.inject({ method: 'GET', url: '/api/practice/catalogue', headers: { 'if-none-match': known } });
    expect((await again(tag)).statusCode).toBe(304);
    await changeItem(item.id, { practice: 'never' });
    const changed = await again(tag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().version).not.toBe(first.json().version);
  });
});

describe('an exam', () => {
  it('holds its questions back until its educator lets students practise them', async () => {
    const exam = await makeExam();
    const [question] = exam.questions;
    if (!question) throw new Error('no question');
    await changeItem(question.bankItemId, { practice: 'released' });
    expect(await listedIds()).not.toContain(question.bankItemId);
    await change(exam.id, { mayPractise: true });
    const ids = await listedIds();
    for (const { bankItemId } of exam.questions) expect(ids).toContain(bankItemId);
    await change(exam.id, { mayPractise: false });
    expect(await listedIds()).not.toContain(question.bankItemId);
  });

  it('releases the items of questions that are added while its questions may be practised, and keeps single items back', async () => {
    const exam = await makeExam({ mayPractise: true });
    const [kept, open] = exam.questions.map(({ bankItemId }) => bankItemId);
    if (!kept || !open) throw new Error('no question');
    await changeItem(kept, { practice: 'never' });
    const ids = await listedIds();
    expect([ids.includes(kept), ids.includes(open)]).toEqual([false, true]);
  });

  it('gives its copy the questions, and the copy holds them back', async () => {
    const exam = await makeExam({ mayPractise: true });
    const copy = await test.asAdmin('POST', `/api/exams/${exam.id}/copy`, { examCode: `COPY-${exam.id}` });
    expect(copy.json().mayPractise).toBe(false);
    expect(await listedIds()).not.toContain(exam.questions[0]?.bankItemId);
    await test.asAdmin('DELETE', `/api/exams/${copy.json().id}`);
    expect(await listedIds()).toContain(exam.questions[0]?.bankItemId);
  });

  it.each<[string, () => object]>([
    ['its closing time', () => ({ closesAt: soon(10) })],
    ['its opening time', () => ({ opensAt: soon(10) })],
    ['the release of its keys', () => ({ reviewFrom: soon(10) })],
    ['the release of its scores', () => ({ scoresFrom: soon(10) })],
  ])('holds its questions back until %s, without a write', async (_, fields) => {
    const exam = await makeExam({ mayPractise: true, ...fields() });
    const id = exam.questions[0]?.bankItemId ?? 0;
    expect([(await listedIds()).includes(id), await items([id])]).toEqual([false, []]);
    test.advance(599);
    expect(await listedIds()).not.toContain(id);
    test.advance(1);
    expect(await listedIds()).toContain(id);
    expect(await items([id])).toMatchObject([{ id, correctAnswer: exam.questions[0]?.correctAnswer }]);
    await change(exam.id, { reviewFrom: 'held' });
    expect([(await listedIds()).includes(id), await items([id])]).toEqual([false, []]);
  });

  it('holds its questions back within a second after an attempt is opened again, until this has ended', async () => {
    const exam = await makeExam({ mayPractise: true, closesAt: soon(30) });
    const id = exam.questions[0]?.bankItemId ?? 0;
    const { sessionId } = await start(exam.examCode);
    await submit(sessionId);
    test.advance(1800);
    expect(await listedIds()).toContain(id);
    const reopened = await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/reopen`, { minutes: 20 });
    expect(reopened.statusCode, reopened.body).toBe(200);
    test.advance(1);
    expect([(await listedIds()).includes(id), await items([id])]).toEqual([false, []]);
    await submit(sessionId);
    test.advance(1);
    expect(await listedIds()).toContain(id);
  });
});

describe('items to practise', () => {
  it('have their texts, key and explanation, in the order of the request; others are left out', async () => {
    const [one, two] = [await add({ explanation: 'Because.' }), await add()];
    const never = await add({ practice: 'never' });
    const found = await items([two.id, never.id, one.id, 2_000_000_000, two.id]);
    expect(found.map(({ id }) => id)).toEqual([two.id, one.id]);
    const { questionText, optionA, optionE, correctAnswer, subject, topic } = one;
    expect(found[1]).toEqual({
      ...{ id: one.id, version: 1, questionText, optionA, optionE, correctAnswer, subject, topic },
      ...{ optionB: one.optionB, optionC: one.optionC, optionD: one.optionD, optionF: null, alsoCorrect: [] },
      ...{ explanation: 'Because.', imageUrl: null, difficulty: one.difficulty, shares: null },
    });
  });

  it('have the vignette of their case, unless an exam holds back another question of the case', async () => {
    const { id: caseId } = (await test.asAdmin('POST', '/api/cases', { text: 'A man has a cough.' })).json();
    const [item, sibling] = [await add({ caseId }), await add({ caseId, practice: 'never' })];
    expect((await items([item.id]))[0]?.case).toEqual({ id: caseId, text: 'A man has a cough.' });
    const exam = await makeExam({ mayPractise: true });
    await test.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds: [sibling.id] });
    expect(await items([item.id])).toHaveLength(1);
    await change(exam.id, { reviewFrom: 'held' });
    expect(await items([item.id])).toEqual([]);
  });

  it('say what other students chose from ten answers on', async () => {
    const exam = await makeExam({ mayPractise: true });
    const id = exam.questions[0]?.bankItemId ?? 0;
    const sit = async (name: string, selectedAnswer: string | null) => {
      const paper = await start(exam.examCode, { name, email: `${name}@example.org` });
      const answers = questionIds(paper).map((questionId) => ({ questionId, selectedAnswer }));
      await submit(paper.sessionId, selectedAnswer ? answers : []);
    };
    const record = async () => {
      await fillAnswerSheets(test.db, exam.id, { inBackground: true });
      await recordFinalUses(test.db, exam.id);
    };
    for (let index = 0; index < 9; index += 1) await sit(`s${index}`, index < 6 ? 'A' : 'B');
    await sit('blank', null);
    await record();
    expect((await items([id]))[0]?.shares).toBeNull();
    await sit('tenth', 'A');
    await record();
    expect((await items([id]))[0]?.shares).toEqual({ A: 0.7, B: 0.3, C: 0, D: 0 });
  });

  it('are answered without Fastify and the database once they were read, and with 304 to a client that has them', async () => {
    const practice = keepPractice({ db: test.db, cache: test.cache, clock: () => test.time.now });
    const [one, two] = [await add(), await add()];
    const at = (ids: string) => practice.ready(`/api/practice/items?ids=${ids}`);
    const both = `${two.id},${one.id}`;
    const before = await test.get(`/api/practice/items?ids=${both}`);
    for (const ids of [both, `${two.id}%2C${one.id}%2C${two.id}`]) expect(at(ids), ids).toBeDefined();
    const odd = [
      '',
      '0',
      '-1',
      `${both},`,
      '1.5',
      '2000000000',
      '99999999999',
      `${both}&x=1`,
      Array(101).fill(one.id).join(),
    ];
    for (const ids of odd) expect(at(ids), ids).toBeUndefined();
    const again = { 'if-none-match': String(before.headers.etag) };
    const url = `/api/practice/items?ids=${both}`;
    expect((await test.inject({ method: 'GET', url, headers: again })).statusCode).toBe(304);
    await changeItem(one.id, { practice: 'never' });
    expect((await test.inject({ method: 'GET', url, headers: again })).json()).toMatchObject([{ id: two.id }]);
    expect([at(both), at(`${two.id}`)]).toEqual([undefined, expect.anything()]);
  });

  it.each([
    ['', 'The id must be a number.'],
    ['1,x', 'The id must be a number.'],
    [Array(101).fill(1).join(), 'The ids must be 1 to 100 numbers with commas between them.'],
  ])('are refused for the ids "%s"', async (ids, message) => {
    const answer = await test.get(`/api/practice/items?ids=${ids}`);
    expect([answer.statusCode, answer.body.includes(message)]).toEqual([400, true]);
  });
});

describe('the pack of a subject', () => {
  it('has all of its items, and since a version only those that differ', async () => {
    const subject = 'Ophthalmology';
    const added: BankItem[] = [];
    for (let count = 0; count < 40; count += 1) added.push(await add({ subject }));
    const whole = await pack(subject);
    expect(whole.replaced).toBeNull();
    expect(whole.items).toEqual(await items(added.map(({ id }) => id)));
    expect(await pack(subject, whole.version)).toMatchObject({ replaced: { remainders: [] }, items: [] });

    const [changed, taken] = added;
    if (!changed || !taken) throw new Error('no item');
    await test.asAdmin('PUT', `/api/bank/items/${changed.id}`, {
      ...makeDraft(1, { questionText: 'Changed?' }),
      subject,
      practice: 'released',
    });
    await changeItem(taken.id, { practice: 'never' });
    const late = await add({ subject });
    const { replaced, items: sent, version } = await pack(subject, whole.version);
    const { of, remainders } = replaced ?? { of: 0, remainders: [] };
    const kept = whole.items.filter(({ id }) => !remainders.includes(id % of));
    const current = await pack(subject);
    expect([...kept, ...sent].sort((one, other) => one.id - other.id)).toEqual(current.items);
    expect([version, sent.some(({ id }) => id === late.id)]).toEqual([current.version, true]);
    expect(sent.length).toBeLessThan(current.items.length);
  });

  it('is empty for an unknown subject, whole for a version of another form, and refused for what is no version', async () => {
    expect((await pack('Unknown')).items).toEqual([]);
    expect((await pack('Ophthalmology', 'abcdefghijkl')).replaced).toBeNull();
    // A version of the right form with which the client has nothing in common: the whole pack is compressed already.
    expect((await pack('Ophthalmology', 'ABCD'.repeat(64))).replaced).toBeNull();
    expect((await test.get('/api/practice/pack?subject=A&since=%20')).statusCode).toBe(400);
    expect((await test.get('/api/practice/pack')).body).toContain('Subject is required.');
  });

  it('of an invented subject takes no memory from other answers', async () => {
    const cache: AnswerCache = new ContentCache({ maxBytes: 256 * 1024 });
    const { pack: read } = keepPractice({ db: test.db, cache, clock: () => test.time.now });
    await cache.getOrLoad('other', ['topics'], async () => prepareAnswer('text/plain', 'kept'));
    for (let number = 0; number < 200; number += 1) await read(`Invented ${number}`, undefined);
    expect(cache.get('other')).toBeDefined();
  });

  it('is compressed once and is answered with 304 to a client that has it', async () => {
    const url = '/api/practice/pack?subject=Ophthalmology';
    const headers = { 'accept-encoding': 'br' };
    const answer = await test.inject({ method: 'GET', url, headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(await pack('Ophthalmology'));
    const known = { ...headers, 'if-none-match': String(answer.headers.etag) };
    expect((await test.inject({ method: 'GET', url, headers: known })).statusCode).toBe(304);
  });
});
