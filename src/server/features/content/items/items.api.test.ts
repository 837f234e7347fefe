import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BankItem, BankItemDetails } from '#contract/content/bank.contract.ts';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { fillAnswerSheets } from '#server/features/exams/analytics/fill-answer-sheets.ts';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { recordFinalUses } from '../uses/record-uses.ts';
import { removeDeletedItems } from './remove-deleted-items.ts';

const test = setUpTestApp();

const draft = (number: number, overrides: object = {}) => ({ ...makeDraft(number), ...overrides });

const add = async (body: object): Promise<BankItem> => (await test.asAdmin('POST', '/api/bank/items', body)).json();
const open = async (id: number): Promise<BankItemDetails> =>
  (await test.asAdmin('GET', `/api/bank/items/${id}`)).json();
const list = async (query: string): Promise<{ total: number; items: BankItem[] }> =>
  (await test.asAdmin('GET', `/api/bank/items?${query}`)).json();

/** Adds this number of items at once. Returns their ids. */
async function addMany(count: number): Promise<number[]> {
  const { rows } = await test.db.execute<{ id: number }>(sql`
    with items as (
      insert into ${bankItems} (fingerprint, searched) select 'many ' || n, 'many' from generate_series(1, ${count}) as n returning id
    )
    insert into ${bankVersions} (item_id, version, question_text, options, correct_answer)
    select id, 1, 'Many', '{a,b,c,d}', 'A' from items returning item_id as id`);
  return rows.map(({ id }) => id);
}

/** Lets this number of students sit an exam; all choose A in each question. */
async function sit(examCode: string, students: number): Promise<void> {
  for (let index = 0; index < students; index += 1) {
    const start = await test.post(`/api/exam/${examCode}/start`, {
      name: `Student ${index}`,
      email: `s${index}@example.com`,
    });
    const { sessionId, questions } = start.json<Paper>();
    const answers = questions.map(({ id }) => ({ questionId: id, selectedAnswer: index % 4 === 0 ? 'B' : 'A' }));
    await test.post(`/api/exam/submit/${sessionId}`, { answers });
  }
}

async function recordFigures(examId: number): Promise<void> {
  await fillAnswerSheets(test.db, examId, { inBackground: true });
  await recordFinalUses(test.db, examId);
}

describe('an item', () => {
  it('is added with 201, and found with 200 when the bank has its text and options already', async () => {
    const body = draft(1, { tags: ['fever', 'fever'], subject: 'Medicine', practice: 'released' });
    const first = await test.asAdmin('POST', '/api/bank/items', body);
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({
      state: 'ready',
      version: 1,
      tags: ['fever'],
      practice: 'released',
      uses: 0,
      facility: null,
      optionE: null,
    });
    const again = await test.asAdmin('POST', '/api/bank/items', {
      ...body,
      questionText: ` ${body.questionText.toUpperCase()} `,
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ id: first.json().id, existing: true, tags: ['fever'] });
  });

  it('is refused with the field to change', async () => {
    const refused = await test.asAdmin('POST', '/api/bank/items', draft(2, { optionC: null }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toMatchObject([{ path: 'optionC' }]);
  });

  it('gets a version for each change of its content, and none for other fields', async () => {
    const { id } = await add(draft(3));
    await test.asAdmin('PUT', `/api/bank/items/${id}`, draft(3, { tags: ['x'], version: 1 }));
    await test.asAdmin(
      'PUT',
      `/api/bank/items/${id}`,
      draft(3, { explanation: 'Because.', change: 'small', version: 1 }),
    );
    const changed = await test.asAdmin(
      'PUT',
      `/api/bank/items/${id}`,
      draft(3, { explanation: 'Because.', correctAnswer: 'A', version: 2 }),
    );
    const { versions, tags, version } = changed.json<BankItemDetails>();
    expect({ version, tags }).toEqual({ version: 3, tags: [] });
    expect(versions.map((each) => [each.version, each.change, each.explanation, each.correctAnswer, each.by])).toEqual([
      [3, 'key', 'Because.', 'A', expect.any(String)],
      [2, 'small', 'Because.', 'C', expect.any(String)],
      [1, 'wording', makeQuestion(3).explanation, 'C', expect.any(String)],
    ]);
  });

  it('is not overwritten by an editor who saw an older one, whichever field was changed', async () => {
    const { id, changes, version } = await add(draft(4));
    await test.asAdmin('POST', '/api/bank/items/change', { ids: [id], fields: { addTags: ['new'] } });
    const stale = await test.asAdmin(
      'PUT',
      `/api/bank/items/${id}`,
      draft(4, { subject: 'Surgery', version, changes }),
    );
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'bank.changed', current: { id, tags: ['new'] } });
  });

  it('cannot become equal to another one', async () => {
    await add(draft(5));
    const { id } = await add(draft(6));
    const refused = await test.asAdmin('PUT', `/api/bank/items/${id}`, draft(5));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'bank.exists']);
  });

  it('is deleted if no exam had it, and otherwise retired, brought back and found again', async () => {
    const { id } = await add(draft(7));
    expect((await test.asAdmin('DELETE', `/api/bank/items/${id}`)).json()).toEqual({ deleted: true });
    expect((await test.asAdmin('GET', `/api/bank/items/${id}`)).statusCode).toBe(404);
    const exam = await createExam(test.db, { questions: [makeQuestion(8)] });
    const printed = exam.questions[0]?.bankItemId ?? 0;
    expect((await test.asAdmin('DELETE', `/api/bank/items/${printed}`)).json()).toEqual({ retired: true });
    expect((await list('state=retired')).items.map((item) => item.id)).toContain(printed);
    expect((await list('')).items.map((item) => item.id)).not.toContain(printed);
    await test.asAdmin('POST', '/api/bank/items/change', { ids: [printed], fields: { state: 'ready' } });
    expect((await open(printed)).state).toBe('ready');
  });

  it('is made ready or retired while it is a draft, alone or with others, and a draft again after an undo', async () => {
    const [one, other] = [await add(draft(63, { state: 'draft' })), await add(draft(64, { state: 'draft' }))];
    const ready = await add(draft(65));
    const ids = [one.id, other.id, ready.id];
    const states = async () => [(await open(one.id)).state, (await open(other.id)).state, (await open(ready.id)).state];
    const change = (state: string) => test.asAdmin('POST', '/api/bank/items/change', { ids, fields: { state } });
    const approved = (await change('ready')).json();
    expect([approved.changed, await states()]).toEqual([2, ['ready', 'ready', 'ready']]);
    expect((await change('ready')).json()).toEqual({ changed: 0, former: [] });
    expect((await test.asAdmin('POST', '/api/bank/items/undo', { former: approved.former })).json().changed).toBe(2);
    const retired = (await change('retired')).json();
    expect([retired.changed, await states()]).toEqual([3, ['retired', 'retired', 'retired']]);
    await test.asAdmin('POST', '/api/bank/items/undo', { former: retired.former });
    expect(await states()).toEqual(['draft', 'draft', 'ready']);
  });

  it('is deleted or retired with many others at once, and all come back as they were', async () => {
    const one = await add(draft(60, { tags: ['old'] }));
    await test.asAdmin('PUT', `/api/bank/items/${one.id}`, draft(60, { tags: ['old'], explanation: 'Newer.' }));
    const exam = await createExam(test.db, { questions: [makeQuestion(61)] });
    const printed = exam.questions[0]?.bankItemId ?? 0;
    const many = await addMany(3_000);
    const ids = [one.id, printed, ...many, 999_999];
    const removed = await test.asAdmin('POST', '/api/bank/items/delete', { ids });
    expect(removed.json()).toMatchObject({ deleted: 3_001, retired: 1 });
    expect((await test.asAdmin('POST', '/api/bank/items/delete', { ids })).json()).toEqual({
      deleted: 0,
      retired: 0,
      former: [],
    });
    expect((await test.asAdmin('GET', `/api/bank/items/${one.id}`)).statusCode).toBe(404);
    expect((await test.asAdmin('DELETE', `/api/bank/items/${one.id}`)).statusCode).toBe(404);
    const change = await test.asAdmin('POST', '/api/bank/items/change', { ids: [one.id], fields: { state: 'ready' } });
    expect(change.json()).toEqual({ changed: 0, former: [] });
    expect((await list('state=retired')).items.map(({ id }) => id)).toEqual([printed]);
    expect((await test.asAdmin('GET', '/api/bank/counts')).json().state).toContainEqual({ value: 'retired', items: 1 });
    await removeDeletedItems(test.db, () => new Date(Date.now() + 23 * 3_600_000)).run(() => false);
    const { former } = removed.json();
    expect((await test.asAdmin('POST', '/api/bank/items/undo', { former })).json()).toEqual({ changed: 3_002 });
    expect(await open(one.id)).toMatchObject({ state: 'ready', tags: ['old'], versions: [{ version: 2 }, {}] });
    expect((await open(printed)).state).toBe('ready');
    expect((await test.asAdmin('POST', '/api/bank/items/undo', { former })).json()).toEqual({ changed: 0 });
  });

  it('is removed for good a day after its deletion', async () => {
    const { id } = await add(draft(62));
    const { former } = (await test.asAdmin('POST', '/api/bank/items/delete', { ids: [id] })).json();
    await removeDeletedItems(test.db, () => new Date(Date.now() + 25 * 3_600_000)).run(() => false);
    expect((await test.asAdmin('POST', '/api/bank/items/undo', { former })).json()).toEqual({ changed: 0 });
    expect(await test.db.select().from(bankItems).where(eq(bankItems.id, id))).toEqual([]);
  });

  it('names items with nearly the same text', async () => {
    const stem =
      'A farmer of 45 years has fever, jaundice, conjunctival suffusion and calf pain after floods. Which drug treats';
    const one = await add(draft(9, { questionText: `${stem} leptospirosis now?` }));
    const other = await add(draft(9, { questionText: `${stem} leptospirosis here?` }));
    expect((await open(one.id)).similar.map(({ id }) => id)).toEqual([other.id]);
  });
});

describe('printings', () => {
  it('are added from the bank once for each item, in the given order', async () => {
    const [one, two] = [await add(draft(20, { subject: 'Medicine' })), await add(draft(21))];
    const exam = await createExam(test.db, { questionCount: 0 });
    const url = `/api/exams/${exam.id}/questions/from-bank`;
    expect((await test.asAdmin('POST', url, { itemIds: [two.id] })).json()).toEqual({ added: 1, already: 0 });
    expect((await test.asAdmin('POST', url, { itemIds: [one.id, two.id] })).json()).toEqual({
      added: 1,
      already: 1,
    });
    const questions = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json();
    expect(questions).toMatchObject([
      { bankItemId: two.id, isPilot: false, questionText: two.questionText },
      { bankItemId: one.id, subject: 'Medicine' },
    ]);
    expect((await test.asAdmin('POST', url, { itemIds: [999_999] })).statusCode).toBe(404);
  });

  it('stay as they are until the educator updates those that nobody has started', async () => {
    const item = await add(draft(22));
    const exams = [
      await createExam(test.db, { questionCount: 0, totalQuestions: 5 }),
      await createExam(test.db, { questionCount: 0, totalQuestions: 5 }),
    ];
    for (const exam of exams) {
      await test.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds: [item.id] });
    }
    await test.asAdmin('PUT', `/api/bank/items/${item.id}`, draft(22, { explanation: 'Newer.' }));
    const before = (await open(item.id)).printings;
    expect(before.map(({ version, started }) => [version, started])).toEqual([
      [1, false],
      [1, false],
    ]);
    await test.post(`/api/exam/${exams[0]?.examCode}/start`, { name: 'Asha' });
    const ids = before.map(({ questionId }) => questionId);
    const refused = await test.asAdmin('POST', `/api/bank/items/${item.id}/printings`, { questionIds: ids });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'bank.printing_started',
      issues: [{ path: String(before[1]?.questionId) }],
    });
    const done = await test.asAdmin('POST', `/api/bank/items/${item.id}/printings`, {
      questionIds: [before[0]?.questionId],
    });
    expect(done.json()).toEqual({ changed: 1 });
    const after = await open(item.id);
    expect(after.version).toBe(2);
    expect(after.printings.map(({ version }) => version)).toEqual([2, 1]);
  });
});

describe('the figures of an item', () => {
  it('come from its exams, outlive them, and start anew with a change of the wording but not of the spelling', async () => {
    const exam = await createExam(test.db, { questions: [makeQuestion(30, { correctAnswer: 'A' }), makeQuestion(31)] });
    const id = exam.questions[0]?.bankItemId ?? 0;
    await sit(exam.examCode, 32);
    await recordFigures(exam.id);
    const item = (await list(`search=${encodeURIComponent('Question 30:')}`)).items[0];
    expect(item).toMatchObject({ id, uses: 1, facility: 0.75, attempts: 32, lastUsedAt: expect.any(String) });
    expect(await open(id)).toMatchObject({
      uses: [{ examTitle: 'Test exam', examId: exam.id, attempts: 32, facility: 0.75, choices: { A: 24, B: 8 } }],
    });
    await test.asAdmin('DELETE', `/api/exams/${exam.id}`);
    expect(await open(id)).toMatchObject({ facility: 0.75, printings: [], uses: [{ examId: null, attempts: 32 }] });
    const questionText = `${makeQuestion(30).questionText} `;
    await test.asAdmin(
      'PUT',
      `/api/bank/items/${id}`,
      draft(30, { correctAnswer: 'A', explanation: 'Spelt.', change: 'small', questionText }),
    );
    expect(await open(id)).toMatchObject({ facility: 0.75, attempts: 32 });
    await test.asAdmin(
      'PUT',
      `/api/bank/items/${id}`,
      draft(30, { correctAnswer: 'A', explanation: 'Other.', change: 'wording' }),
    );
    expect(await open(id)).toMatchObject({ facility: null, attempts: 0, uses: [{ attempts: 32 }] });
  });
});

describe('the list', () => {
  it('finds items by words without accents and by each filter, and counts what each value would leave', async () => {
    await add(
      draft(40, { questionText: 'Ménière triad zebrafish?', subject: 'ENT', difficulty: 'hard', tags: ['ear'] }),
    );
    await add(
      draft(41, {
        questionText: 'Cholesteatoma zebrafish?',
        subject: 'ENT',
        difficulty: 'easy',
        tags: ['ear', 'surgery'],
      }),
    );
    await add(draft(42, { questionText: 'Glaucoma zebrafish?', subject: 'Eye', difficulty: 'easy' }));
    expect((await list('search=zebrafish meniere')).total).toBe(1);
    expect((await list('search=zebrafish&subject=ENT')).total).toBe(2);
    expect((await list('search=zebrafish&tag=surgery&difficulty=easy&used=never&picture=no&case=no')).total).toBe(1);
    expect((await list('search=zebrafish&page=2&pageSize=2')).items).toHaveLength(1);
    expect((await list('search=zebrafish&page=9&pageSize=2')).total).toBe(3);
    const counts = (await test.asAdmin('GET', '/api/bank/counts?search=zebrafish&subject=ENT')).json();
    expect(counts).not.toHaveProperty('examId');
    expect(counts).toMatchObject({
      subject: [
        { value: 'ENT', items: 2 },
        { value: 'Eye', items: 1 },
      ],
      difficulty: [
        { value: 'easy', items: 1 },
        { value: 'hard', items: 1 },
      ],
      tag: [
        { value: 'ear', items: 2 },
        { value: 'surgery', items: 1 },
      ],
      used: [{ value: 'never', items: 2 }],
    });
    const [first, other] = [await createExam(test.db), await createExam(test.db)];
    const items = (await list('search=zebrafish')).items.map(({ id }) => id);
    for (const [exam, itemIds] of [
      [first, items],
      [other, items.slice(0, 1)],
    ] as const)
      await test.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds });
    const byExam = (
      await test.asAdmin('GET', `/api/bank/counts?search=zebrafish&byExam=yes&examId=${other.id}`)
    ).json();
    expect(byExam.examId).toEqual([
      { value: String(first.id), items: 3 },
      { value: String(other.id), items: 1 },
    ]);
    expect(byExam.used).toEqual([{ value: 'never', items: 1 }]);
    const ids = (await test.asAdmin('GET', '/api/bank/ids?search=zebrafish')).json();
    expect(ids).toEqual((await list('search=zebrafish')).items.map(({ id }) => id));
  });

  it('leaves with each value of a filter as many items as the counts say, also by the time of the last use', async () => {
    const { id: caseId } = (await test.asAdmin('POST', '/api/cases', { text: 'A vignette of quokkas.' })).json();
    const made = [
      await add(draft(50, { questionText: 'First quokka?', difficulty: 'hard', caseId })),
      await add(draft(51, { questionText: 'Second quokka?', imageUrl: 'https://example.org/quokka.png' })),
      await add(draft(52, { questionText: 'Third quokka?', state: 'draft' })),
      await add(draft(53, { questionText: 'Fourth quokka?' })),
    ];
    for (const [index, days] of [10, 100, 1000].entries())
      await test.db
        .update(bankItems)
        .set({
          uses: 1,
          lastUsedAt: sql`now() - ${days} * interval '1 day'`,
          facility: 0.3 * (index + 1),
          discrimination: 5,
        })
        .where(eq(bankItems.id, made[index]?.id ?? 0));
    const counts: Record<string, { value: string; items: number }[]> = (
      await test.asAdmin('GET', '/api/bank/counts?search=quokka')
    ).json();
    expect(counts).toMatchObject({
      lastUsed: ['month', 'older', 'year'].map((value) => ({ value, items: 1 })),
      used: [
        { value: 'yes', items: 3 },
        { value: 'never', items: 1 },
      ],
      picture: [
        { value: 'no', items: 3 },
        { value: 'yes', items: 1 },
      ],
      case: [
        { value: 'no', items: 3 },
        { value: 'yes', items: 1 },
      ],
      difficulty: [
        { value: 'medium', items: 2 },
        { value: 'easy', items: 1 },
        { value: 'hard', items: 1 },
      ],
      flagged: [{ value: 'yes', items: 3 }],
    });
    for (const [name, values] of Object.entries(counts))
      for (const { value, items } of values)
        for (const sort of ['newest', 'facility'])
          expect((await list(`search=quokka&${name}=${encodeURIComponent(value)}&sort=${sort}`)).total).toBe(items);
  });

  it('finds the characters of patterns only where a text has them', async () => {
    const texts = ['Quagga at 50% of x_ray', 'Quagga at 50 of xaray', 'Quagga with a\\b'];
    for (const [index, questionText] of texts.entries()) await add(draft(60 + index, { questionText }));
    for (const word of ['50%', 'x_r', '\\b', '％'])
      expect((await list(`search=quagga ${encodeURIComponent(word)}`)).total, word).toBe(1);
  });

  it('gives many items the same fields, and takes that back except where somebody has changed an item since', async () => {
    const [one, two] = [await add(draft(50, { tags: ['old'] })), await add(draft(51))];
    const ids = [one.id, two.id];
    const changed = await test.asAdmin('POST', '/api/bank/items/change', {
      ids,
      fields: { subject: 'Paediatrics', addTags: ['new'], removeTags: ['old'], state: 'retired' },
    });
    expect(changed.json()).toMatchObject({ changed: 2 });
    expect(await open(one.id)).toMatchObject({ subject: 'Paediatrics', tags: ['new'], state: 'retired' });
    await test.asAdmin('POST', '/api/bank/items/change', { ids: [two.id], fields: { difficulty: 'hard' } });
    const { former } = changed.json();
    expect((await test.asAdmin('POST', '/api/bank/items/undo', { former })).json()).toEqual({ changed: 1 });
    expect(await open(one.id)).toMatchObject({ subject: null, tags: ['old'], state: 'ready' });
    expect(await open(two.id)).toMatchObject({ subject: 'Paediatrics', difficulty: 'hard', state: 'retired' });
  });

  it('has no more tags than its form takes, also with those that many items get at once', async () => {
    const tags = (first: number) => Array.from({ length: 15 }, (_, index) => `tag ${first + index}`);
    const item = await add(draft(52, { tags: tags(0) }));
    const change = (addTags: string[]) =>
      test.asAdmin('POST', '/api/bank/items/change', { ids: [item.id], fields: { addTags } });
    const refused = await change(tags(10));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'An item has at most 20 tags, and 1 of these would have more. Add fewer tags.',
    ]);
    expect((await open(item.id)).tags).toHaveLength(15);
    expect((await change(tags(5))).json()).toMatchObject({ changed: 1 });
    expect((await open(item.id)).tags).toHaveLength(20);
  });

  it('refuses former fields that no database can store', async () => {
    const item = await add(draft(53));
    const change = { ids: [item.id], fields: { difficulty: 'hard' } };
    const [former] = (await test.asAdmin('POST', '/api/bank/items/change', change)).json().former;
    for (const spoilt of [{ id: 2_147_483_648 }, { subject: 'a\u0000b' }, { topic: '\u0000' }, { tags: ['\u0000'] }]) {
      const refused = await test.asAdmin('POST', '/api/bank/items/undo', { former: [{ ...former, ...spoilt }] });
      expect([refused.statusCode, refused.json().code], JSON.stringify(spoilt)).toEqual([400, 'request.invalid']);
    }
    expect((await test.asAdmin('POST', '/api/bank/items/undo', { former: [former] })).json()).toEqual({ changed: 1 });
  });
});
