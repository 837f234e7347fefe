import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { removeUnused } from '#server/features/exams/questions/remove-unused.ts';
import { activities } from '#server/schema/activities.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { importBatches } from '#server/schema/import-batches.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { buildSecondApp, setUpTestApp, signIn } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, uploadHeader } from '#test/factories/question-sheets.ts';

const test = setUpTestApp();
let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db, { questionCount: 1 })).id;
});

const table = (count: number) => [uploadHeader, ...Array.from({ length: count }, (_, at) => makeUploadRow(at + 2))];

type Shown = { importId: number; version: number; questions: { questionText: string }[]; problems: unknown[] };
const open = async (rows: readonly (readonly string[])[], name = 'bank.csv'): Promise<Shown> =>
  (
    await sendForm(test, 'POST', '/api/questions/bulk-upload/preview', { examId, file: new File([toCsv(rows)], name) })
  ).json();
const choose = ({ importId }: Shown, choices: object) => test.asAdmin('PUT', `/api/imports/${importId}`, { choices });
const take = ({ importId, version }: Pick<Shown, 'importId' | 'version'>, more: object = {}) =>
  test.asAdmin('POST', `/api/imports/${importId}/take`, { version, ...more });

const list = async (): Promise<{ questionText: string }[]> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();
const lines = () => test.db.select().from(activities).where(eq(activities.examId, examId));

describe('a preview keeps a batch', () => {
  it('of which an import stores exactly what was shown, with one line of activity', async () => {
    const shown = await open(table(3));
    const receipt = await take(shown);
    expect(receipt.json(), receipt.body).toEqual({ examId, questionsCount: 3 });
    const stored = (await list()).slice(1).map(({ questionText }) => questionText);
    expect(stored).toEqual(shown.questions.map(({ questionText }) => questionText));
    expect((await lines()).map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^Uploaded 3 questions to the exam “/),
    ]);
    const [upload] = (await test.asAdmin('GET', `/api/questions/bulk-uploads?examId=${examId}`)).json();
    expect(upload).toMatchObject({ fileName: 'bank.csv', questionsCount: 3 });
  });

  it('that stays as it was shown when the exam gets one of its questions meanwhile', async () => {
    const shown = await open(table(3));
    await take(await open(table(1)));
    expect((await take(shown, { onlyNew: true })).json().questionsCount).toBe(3);
    const fresh = await open(table(4));
    expect((await take(fresh, { onlyNew: true })).json().questionsCount).toBe(1);
  });

  it('that changes with the choices, and keeps neither file nor rows after the import', async () => {
    const [header = [], first = [], second = []] = table(2);
    const shown = await open([header, first, second.with(5, 'X')]);
    expect(shown.problems).toHaveLength(1);
    expect((await take(shown)).json()).toMatchObject({ code: 'upload.invalid_rows' });
    const corrections = [{ sheet: null, row: 3, field: 'correctAnswer', text: 'B' }];
    const corrected: Shown = (await choose(shown, { corrections })).json();
    expect(corrected).toMatchObject({ importId: shown.importId, version: 2, problems: [] });
    const [kept] = await test.db.select().from(importBatches).where(eq(importBatches.id, shown.importId));
    expect(kept).toMatchObject({ kind: 'questions', format: 'csv', fileName: 'bank.csv', choices: { corrections } });
    expect((await take(corrected)).json().questionsCount).toBe(2);
    const [taken] = await test.db.select().from(importBatches).where(eq(importBatches.id, shown.importId));
    expect(taken).toMatchObject({ parsed: null, items: null });
    expect((await choose(shown, {})).statusCode).toBe(404);
  });

  it('and does not import a version that is not the one that was shown', async () => {
    const shown = await open(table(2));
    const later: Shown = (await choose(shown, { clean: ['numbers'] })).json();
    const answer = await take(shown);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'import.outdated', message: expect.stringContaining('Choose the') });
    expect(await list()).toHaveLength(1);
    expect((await take(later)).statusCode).toBe(200);
  });

  it('for each of two tabs', async () => {
    const [one, other] = [await open(table(2), 'one.csv'), await open(table(3), 'other.csv')];
    await choose(other, { clean: ['tags'] });
    expect((await take(one)).json().questionsCount).toBe(2);
    expect((await take({ ...other, version: 2 })).json().questionsCount).toBe(3);
  });
});

describe('an import', () => {
  it('that is confirmed twice or repeated after a lost answer stores the questions once and answers the same', async () => {
    const shown = await open(table(4));
    const both = await Promise.all([take(shown), take(shown)]);
    const again = await take(shown);
    for (const answer of [...both, again]) expect(answer.json(), answer.body).toEqual({ examId, questionsCount: 4 });
    expect(await list()).toHaveLength(5);
    expect(await lines()).toHaveLength(1);
  });

  it('takes place on a server that was restarted after the preview', async () => {
    const shown = await open(table(2));
    const app = await buildSecondApp(test);
    onTestFinished(() => app.close());
    const cookie = await test.adminCookie();
    const request = { headers: { cookie }, payload: { choices: { clean: ['letters'] } } };
    const chosen = await app.inject({ method: 'PUT', url: `/api/imports/${shown.importId}`, ...request });
    const url = `/api/imports/${shown.importId}/take`;
    const { version } = chosen.json();
    const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload: { version } });
    expect(answer.json(), answer.body).toEqual({ examId, questionsCount: 2 });
  });

  it('stores nothing if its line of activity cannot be stored, and can be repeated', async () => {
    const shown = await open(table(2));
    await test.db.execute(sql`
      create function refuse_lines() returns trigger language plpgsql as 'begin raise exception ''no lines''; end'`);
    await test.db.execute(
      sql`create trigger refuse_lines before insert on activities for each row execute function refuse_lines()`,
    );
    expect((await take(shown)).statusCode).toBe(500);
    const direct = { examId, file: new File([toCsv(table(2))], 'bank.csv') };
    expect((await sendForm(test, 'POST', '/api/questions/bulk-upload', direct)).statusCode).toBe(500);
    await test.db.execute(sql`drop function refuse_lines cascade`);
    expect(await list()).toHaveLength(1);
    expect((await take(shown)).json().questionsCount).toBe(2);
    expect(await lines()).toHaveLength(1);
  });

  it('says that the exam was deleted meanwhile', async () => {
    const shown = await open(table(2));
    await test.db.delete(exams).where(eq(exams.id, examId));
    for (const answer of [await choose(shown, {}), await take(shown)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'exam.not_found', message: 'This exam does not exist.' });
    }
  });

  it('stores nothing if a section of its questions was deleted meanwhile', async () => {
    await test.db.insert(examSections).values({ examId, position: 1, title: 'Part', minutes: 9 });
    const row = makeUploadRow(2);
    row[uploadHeader.indexOf('Section')] = '1';
    const shown = await open([uploadHeader, [...row].map((cell) => cell ?? '')]);
    await test.db.delete(examSections).where(eq(examSections.examId, examId));
    expect((await take(shown)).json()).toMatchObject({ code: 'request.invalid' });
    expect(await list()).toHaveLength(1);
  });
});

describe('a batch is not found', () => {
  const message = 'The server does not have this file any more. An upload is kept for a day. Choose the file again.';
  const expectGone = async (shown: Shown) => {
    for (const answer of [await choose(shown, {}), await take(shown)]) {
      expect(answer.statusCode, answer.body).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'import.not_found', message });
    }
  };

  it('by another account', async () => {
    const shown = await open(table(2));
    const cookie = await signIn(test.app, test.db);
    const url = `/api/imports/${shown.importId}`;
    const requests = [
      { method: 'PUT', url, payload: { choices: {} } },
      { method: 'POST', url: `${url}/take`, payload: { version: 1 } },
    ] as const;
    for (const request of requests) {
      const answer = await test.inject({ ...request, headers: { cookie } });
      expect(answer.json()).toMatchObject({ code: 'import.not_found' });
    }
    expect((await take(shown)).statusCode).toBe(200);
  });

  it('as a batch of another kind', async () => {
    const shown = await open(table(2));
    const answer = await test.asAdmin('POST', `/api/exams/${examId}/roster/preview/${shown.importId}/take`, {
      version: 1,
    });
    expect(answer.json()).toMatchObject({ code: 'import.not_found' });
  });

  it('after a day, in which it is deleted', async () => {
    const shown = await open(table(2));
    test.advance(24 * 3600 - 1);
    expect((await choose(shown, {})).statusCode).toBe(200);
    test.advance(1);
    await expectGone(shown);
    await removeUnused(test.db, test.time.now);
    expect(await test.db.$count(importBatches)).toBe(0);
  });

  it('if the account has uploaded ten other files since', async () => {
    const shown = await open(table(1));
    for (let file = 0; file < 9; file += 1) await open(table(1));
    expect((await choose(shown, {})).statusCode).toBe(200);
    await open(table(1));
    await expectGone(shown);
  });
});
