import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BankItem, BankItemDetails } from '#contract/content/bank.contract.ts';
import type { Case, CaseDetails } from '#contract/content/cases.contract.ts';
import { removeUnused } from '#server/features/exams/questions/remove-unused.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { removeDeletedItems } from '../items/remove-deleted-items.ts';

const test = setUpTestApp();

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return numbers;
};

const addCase = async (text = `A man has had fever for ${nextNumber()} days.`): Promise<Case> =>
  (await test.asAdmin('POST', '/api/cases', { text })).json();
const openCase = async (id: number): Promise<CaseDetails> => (await test.asAdmin('GET', `/api/cases/${id}`)).json();
const addItem = async (caseId: number | null, overrides: object = {}): Promise<BankItem> =>
  (await test.asAdmin('POST', '/api/bank/items', { ...makeDraft(1000 + nextNumber()), caseId, ...overrides })).json();
const print = (examId: number, items: BankItem[]) =>
  test.asAdmin('POST', `/api/exams/${examId}/questions/from-bank`, { itemIds: items.map(({ id }) => id) });
const start = (examCode: string) => test.post(`/api/exam/${examCode}/start`, { name: 'Asha' });

/** The vignettes of the questions of an exam that have a case. */
async function vignettesOf(examId: number): Promise<(string | null)[]> {
  const rows = await test.db.select().from(questions).where(eq(questions.examId, examId)).orderBy(questions.id);
  return rows.filter(({ caseId }) => caseId !== null).map(({ caseText }) => caseText);
}

describe('a case', () => {
  it('is added with 201, found with 200 when one has the same text, and listed by words of its text', async () => {
    const first = await test.asAdmin('POST', '/api/cases', { text: ' A sailor has bleeding gúms. ' });
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({
      id: expect.any(Number),
      text: 'A sailor has bleeding gúms.',
      imageUrl: null,
      version: 1,
      items: 0,
    });
    const again = await test.asAdmin('POST', '/api/cases', { text: 'A sailor has bleeding gúms.' });
    expect([again.statusCode, again.json().id]).toEqual([200, first.json().id]);
    for (let count = 0; count < 3; count += 1) await addItem(first.json().id);
    const [retired] = [await addItem(first.json().id), await addItem(null)];
    await test.asAdmin('PUT', `/api/bank/items/${retired.id}`, { ...retired, state: 'retired' });
    const listed = await test.asAdmin('GET', '/api/cases?search=GUMS%20sailor');
    expect(listed.json()).toEqual({ total: 1, cases: [{ ...first.json(), items: 3 }] });
  });

  it('is refused without a text', async () => {
    const refused = await test.asAdmin('POST', '/api/cases', { text: ' ' });
    expect([refused.statusCode, refused.json().issues]).toMatchObject([400, [{ path: 'text' }]]);
  });

  it('that two editors change keeps the first change, and tells the second editor the present text', async () => {
    const { id, version } = await addCase();
    const [one, other] = await Promise.all(
      ['One text.', 'Other text.'].map((text) => test.asAdmin('PUT', `/api/cases/${id}`, { text, version })),
    );
    const [kept, refused] = one?.statusCode === 200 ? [one, other] : [other, one];
    expect([kept?.statusCode, refused?.statusCode]).toEqual([200, 409]);
    expect(refused?.json()).toMatchObject({ code: 'case.changed', current: kept?.json() });
    expect(await openCase(id)).toMatchObject({ text: kept?.json().text, version: version + 1 });
  });

  it('that is deleted leaves its items without a case, and a form that was opened before cannot bring it back', async () => {
    const { id } = await addCase();
    const item = await addItem(id);
    expect((await test.asAdmin('DELETE', `/api/cases/${id}`)).json()).toEqual({ deleted: true });
    const left = (await test.asAdmin('GET', `/api/bank/items/${item.id}`)).json<BankItemDetails>();
    expect(left).toMatchObject({ caseId: null, version: item.version });
    const stale = await test.asAdmin('PUT', `/api/bank/items/${item.id}`, {
      ...item,
      caseId: null,
      changes: item.changes,
    });
    expect(stale.statusCode).toBe(409);
    const gone = await test.asAdmin('PUT', `/api/bank/items/${item.id}`, { ...item, changes: left.changes });
    expect([gone.statusCode, gone.json().issues]).toMatchObject([400, [{ path: 'caseId' }]]);
    expect((await test.asAdmin('GET', `/api/cases/${id}`)).statusCode).toBe(404);
  });
});

describe('items', () => {
  it('with one text are different items in different cases, and each case has the item once', async () => {
    const [one, other] = [await addCase(), await addCase()];
    const same = makeDraft(5000);
    const ids = [];
    for (const caseId of [one.id, other.id, null]) ids.push((await addItem(caseId, same)).id);
    expect(new Set(ids).size).toBe(3);
    expect(await addItem(one.id, same)).toMatchObject({ id: ids[0], existing: true });
    const moved = await test.asAdmin('PUT', `/api/bank/items/${ids[1]}`, { ...same, caseId: one.id });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'bank.exists']);
    const third = await addItem(other.id);
    const reworded = await test.asAdmin('PUT', `/api/bank/items/${third.id}`, {
      ...makeDraft(5001),
      caseId: other.id,
    });
    expect(reworded.statusCode).toBe(200);
    const equal = await test.asAdmin('PUT', `/api/bank/items/${third.id}`, { ...same, caseId: other.id });
    expect([equal.statusCode, equal.json().code]).toEqual([409, 'bank.exists']);
  });

  it('keep the text of another case that they are changed to have', async () => {
    const [one, other] = [await addCase(), await addCase()];
    await addItem(one.id, makeDraft(5100));
    const item = await addItem(other.id, makeDraft(5101));
    const changed = await test.asAdmin('PUT', `/api/bank/items/${item.id}`, { ...makeDraft(5100), caseId: other.id });
    expect(changed.statusCode).toBe(200);
  });
});

describe('the questions of a case', () => {
  it('keep the vignette that somebody may have seen, and get the new one only in exams that nobody has started', async () => {
    const found = await addCase('The first text.');
    const items = [await addItem(found.id), await addItem(found.id)];
    const [started, open] = [await createExam(test.db), await createExam(test.db)];
    for (const { id } of [started, open]) await print(id, items);
    await start(started.examCode);

    const body = { text: 'The second text.', version: 1 };
    const kept = (await test.asAdmin('PUT', `/api/cases/${found.id}`, body)).json<CaseDetails>();
    expect(
      kept.printings.map(({ examId, questions: count, started: isStarted, isCurrent }) => [
        examId,
        count,
        isStarted,
        isCurrent,
      ]),
    ).toEqual([
      [open.id, 2, false, false],
      [started.id, 2, true, false],
    ]);
    expect(await vignettesOf(open.id)).toEqual(['The first text.', 'The first text.']);

    const renewed = { text: 'The third text.', version: 2, updateExams: true };
    const { printings } = (await test.asAdmin('PUT', `/api/cases/${found.id}`, renewed)).json<CaseDetails>();
    expect(printings.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await vignettesOf(open.id)).toEqual(['The third text.', 'The third text.']);
    expect(await vignettesOf(started.id)).toEqual(['The first text.', 'The first text.']);

    await test.asAdmin('DELETE', `/api/cases/${found.id}`);
    expect(await vignettesOf(started.id)).toEqual(['The first text.', 'The first text.']);
  });

  it('get the vignette of an item that joined a case later only when the educator brings them up to date', async () => {
    const item = await addItem(null);
    const exam = await createExam(test.db);
    await print(exam.id, [item]);
    const found = await addCase();
    const saved = await test.asAdmin('PUT', `/api/bank/items/${item.id}`, { ...item, caseId: found.id });
    const [printing] = saved.json<BankItemDetails>().printings;
    expect(printing).toMatchObject({ version: item.version, isCurrent: false });
    expect(await vignettesOf(exam.id)).toEqual([]);
    await test.asAdmin('POST', `/api/bank/items/${item.id}/printings`, { questionIds: [printing?.questionId] });
    expect(await vignettesOf(exam.id)).toEqual([found.text]);
    const present = (await test.asAdmin('GET', `/api/bank/items/${item.id}`)).json<BankItemDetails>();
    expect(present.printings).toMatchObject([{ isCurrent: true }]);
  });

  it('keep the picture of their vignette, and so does the case', async () => {
    const exam = await createExam(test.db);
    const form = { ...makeDraft(6000), examId: exam.id, image: await drawPng() };
    const { imageUrl, id } = (await sendForm(test, 'POST', '/api/questions', form)).json();
    const { json } = await test.asAdmin('POST', '/api/cases', { text: 'With a picture.', imageUrl });
    const found: Case = json();
    expect(found.imageUrl).toBe(imageUrl);
    // The question that brought the picture gives it up, also as a version of its item.
    const [row] = await test.db.select().from(questions).where(eq(questions.id, id));
    await test.db.delete(questions).where(eq(questions.id, id));
    await test.asAdmin('DELETE', `/api/bank/items/${row?.bankItemId}`);
    await removeDeletedItems(test.db, () => new Date(Date.now() + 25 * 3_600_000)).run(() => false);
    const unused = async () => {
      await removeUnused(test.db, new Date());
      return (await test.db.select().from(questionImages)).map(({ unusedSince }) => unusedSince !== null);
    };
    expect(await unused()).toEqual([false]);
    await print(exam.id, [await addItem(found.id)]);
    await test.asAdmin('DELETE', `/api/cases/${found.id}`);
    expect(await unused()).toEqual([false]);
    await test.db.delete(questions).where(eq(questions.examId, exam.id));
    expect(await unused()).toEqual([true]);
  });
});
