import { describe, expect, it } from 'vitest';
import type { Blueprint, BlueprintRow, Draw } from '#contract/content/blueprint.contract.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';

const test = setUpTestApp();

/** Adds items of a subject to the bank, the first `hard` of them hard. Returns their ids. */
async function addItems(subject: string, count: number, hard = 0): Promise<number[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const questionText = `${subject} ${index}: which of the following is right?`;
    const difficulty = index < hard ? 'hard' : 'easy';
    const body = { ...makeDraft(1), questionText, subject, difficulty };
    ids.push((await test.asAdmin('POST', '/api/bank/items', body)).json().id);
  }
  return ids;
}

const row = (subject: string | null, count: number, rest: Partial<BlueprintRow> = {}): BlueprintRow => ({
  section: null,
  subject,
  topic: null,
  tag: null,
  difficulty: null,
  count,
  ...rest,
});

async function makeExam(rows: BlueprintRow[], notUsedInLast = 0): Promise<{ id: number; examCode: string }> {
  const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 50 });
  const saved = await test.asAdmin('PUT', `/api/exams/${exam.id}/blueprint`, { rows, notUsedInLast });
  expect(saved.statusCode, saved.body).toBe(200);
  return exam;
}

const preview = async (id: number, body: object = {}): Promise<Draw> =>
  (await test.asAdmin('POST', `/api/exams/${id}/blueprint/draw/preview`, body)).json();
const draw = (id: number, body: object) => test.asAdmin('POST', `/api/exams/${id}/blueprint/draw`, body);

describe('a blueprint', () => {
  it('is kept with its rows in order, and not overwritten by who saw an older one', async () => {
    const rows = [row('Surgery', 2, { difficulty: 'hard' }), row(null, 3, { tag: 'image' })];
    const { id } = await makeExam(rows, 2);
    const present = (await test.asAdmin('GET', `/api/exams/${id}/blueprint`)).json<Blueprint>();
    expect(present).toMatchObject({ rows, notUsedInLast: 2 });
    const url = `/api/exams/${id}/blueprint`;
    await test.asAdmin('PUT', url, { rows: [], notUsedInLast: 1, seen: present.seen });
    const stale = await test.asAdmin('PUT', url, { rows, notUsedInLast: 0, seen: present.seen });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'blueprint.changed', current: { rows: [] } }]);
    const refused = await test.asAdmin('PUT', url, { rows: [{ count: 0 }] });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'rows.0.count']);
  });
});

describe('a draw', () => {
  it('fills all rows, also where rows overlap, the same way for a seed, and writes nothing before it is accepted', async () => {
    await addItems('Anatomy', 3, 1);
    await addItems('Histology', 1);
    // The first row could take the only hard item of anatomy, which the second one needs.
    const { id } = await makeExam([row('Anatomy', 1), row('Anatomy', 1, { difficulty: 'hard' }), row('Histology', 1)]);
    const first = await preview(id);
    expect(first.shortages).toEqual([]);
    expect(first.items.map((item) => item.row)).toEqual([0, 1, 2]);
    expect(await preview(id, { seed: first.seed })).toEqual(first);
    expect((await test.asAdmin('GET', `/api/exams/${id}/questions`)).json()).toEqual([]);
    const accepted = await draw(id, { seed: first.seed });
    expect(accepted.json()).toMatchObject({ added: 3 });
    const questions = (await test.asAdmin('GET', `/api/exams/${id}/questions`)).json<{ bankItemId: number }[]>();
    expect(questions.map(({ bankItemId }) => bankItemId)).toEqual(first.items.map(({ itemId }) => itemId));
    const { questionIds } = accepted.json();
    await test.asAdmin('POST', `/api/exams/${id}/questions/delete`, { ids: questionIds });
    expect(await preview(id, { seed: first.seed })).toEqual(first);
  });

  it('can be undone later: its questions are named until they are deleted, or an attempt has one of them', async () => {
    await addItems('Embryology', 4);
    const { id, examCode } = await makeExam([row('Embryology', 2)]);
    const lastDraw = async () => (await test.asAdmin('GET', `/api/exams/${id}/blueprint`)).json<Blueprint>().lastDraw;
    expect(await lastDraw()).toBeNull();
    const first = (await draw(id, { seed: 1 })).json();
    expect(await lastDraw()).toEqual({ questionIds: first.questionIds });
    const { questionIds } = (await draw(id, { seed: 2 })).json();
    expect(await lastDraw()).toEqual({ questionIds });
    await test.asAdmin('POST', `/api/exams/${id}/questions/delete`, { ids: questionIds.slice(0, 1) });
    expect(await lastDraw()).toEqual({ questionIds: questionIds.slice(1) });
    await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' });
    expect(await lastDraw()).toBeNull();
  });

  it('names the rows that are short and why, and writes a short paper only if that is allowed', async () => {
    const ids = await addItems('Radiology', 3);
    const last = await createExam(test.db, { questionCount: 0, totalQuestions: 5 });
    await test.asAdmin('POST', `/api/exams/${last.id}/questions/from-bank`, { itemIds: ids.slice(0, 2) });
    const { id } = await makeExam([row('Radiology', 3)], 1);
    const { seed, shortages } = await preview(id);
    expect(shortages).toEqual([{ row: 0, missing: 2, recent: 2, held: 0 }]);
    expect((await draw(id, { seed })).json()).toMatchObject({ code: 'blueprint.short' });
    expect((await draw(id, { seed, allowShort: true })).json()).toMatchObject({ added: 1 });
  });

  it('takes no draft, no retired item, and no item whose key another exam holds back', async () => {
    const [held = 0, retired = 0, free = 0] = await addItems('Dermatology', 3);
    await test.asAdmin('POST', '/api/bank/items', { ...makeDraft(77), subject: 'Dermatology', state: 'draft' });
    await test.asAdmin('POST', '/api/bank/items/change', { ids: [retired], fields: { state: 'retired' } });
    const other = await createExam(test.db, { questionCount: 0, totalQuestions: 5, reviewFrom: 'held' });
    await test.asAdmin('POST', `/api/exams/${other.id}/questions/from-bank`, { itemIds: [held] });
    const { id } = await makeExam([row('Dermatology', 4)]);
    const { items, shortages } = await preview(id);
    expect(items.map(({ itemId }) => itemId)).toEqual([free]);
    expect(shortages).toEqual([{ row: 0, missing: 3, recent: 0, held: 1 }]);
  });

  it('takes the least used items first, counted over all versions, and next month none of the last exams', async () => {
    const ids = await addItems('Psychiatry', 4);
    const rows = [row('Psychiatry', 2)];
    const first = await makeExam(rows);
    await draw(first.id, { seed: (await preview(first.id)).seed });
    const drawn = (await test.asAdmin('GET', `/api/exams/${first.id}/questions`)).json<{ bankItemId: number }[]>();
    const used = drawn.map(({ bankItemId }) => bankItemId);
    await test.asAdmin('PUT', `/api/bank/items/${used[0]}`, {
      ...makeDraft(1),
      questionText: 'Psychiatry, edited: which of the following is right?',
      subject: 'Psychiatry',
    });
    const second = await makeExam(rows, 1);
    const next = (await preview(second.id)).items.map(({ itemId }) => itemId);
    expect([...next, ...used].sort()).toEqual(ids.sort());
  });

  it('takes the items that the educator swapped in, and refuses an item that is on the exam already, or a blueprint that was changed since', async () => {
    const [one = 0, two = 0] = await addItems('Forensics', 2);
    const { id } = await makeExam([row('Forensics', 1)]);
    const changed = await draw(id, { seed: 1, seen: 'another', items: [{ itemId: two, row: 0 }] });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'blueprint.changed']);
    const withoutRow = await draw(id, { seed: 1, items: [{ itemId: two, row: 1 }] });
    expect([withoutRow.statusCode, withoutRow.json().code]).toEqual([409, 'blueprint.short']);
    const swapped = { seed: 1, items: [{ itemId: two, row: 0 }] };
    expect((await draw(id, swapped)).json()).toMatchObject({ added: 1 });
    expect((await draw(id, swapped)).json()).toMatchObject({ code: 'questions.changed_meanwhile' });
    expect((await draw(id, { seed: 1, items: [{ itemId: one, row: 0 }] })).json()).toMatchObject({ added: 1 });
  });

  it('puts the items of a row into its section', async () => {
    await addItems('Obstetrics', 2);
    const sections = [
      { title: 'A', minutes: 10, advance: 'clock', mayReturn: false },
      { title: 'B', minutes: 10, advance: 'clock', mayReturn: false },
    ];
    const { id } = await makeExam([row('Obstetrics', 1, { section: 2 })]);
    await test.asAdmin('PUT', `/api/exams/${id}`, { sections });
    await draw(id, { seed: 4 });
    expect((await test.asAdmin('GET', `/api/exams/${id}/questions`)).json()).toMatchObject([{ section: 2 }]);
  });
});
