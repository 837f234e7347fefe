import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '#contract/exams/questions.contract.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { activities } from '#server/schema/activities.table.ts';
import { generations } from '#server/schema/generations.table.ts';
import type { NewQuestion } from '#server/schema/questions.table.ts';
import { setUpGeneration } from '#test/app/generation-app.ts';
import { sayElements, sayError } from '#test/doubles/model-answers.ts';
import type { ProviderRequest } from '#test/doubles/provider-server.ts';
import { honest, solve, textsOf } from '#test/doubles/solving-models.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { mutatedQuestions } from '#test/fixtures/mutated-questions.ts';

const test = await setUpGeneration({ heartbeatMs: 10 });
const id = 'b'.repeat(32);
let origin = '';

const answerHonestly = (response: ServerResponse, request: ProviderRequest) =>
  sayElements(response, request, solve(honest, textsOf(request)));

beforeEach(async () => {
  origin ||= await test.app.listen({ host: '127.0.0.1', port: 0 });
  await test.db.delete(generations);
  test.provider.answer(answerHonestly);
});

const withKeys = async () => {
  await test.addKey('gemini');
  await test.addKey('openai');
};

const generatedBy = { provider: 'gemini', model: 'gemini-test', at: '2026-11-24T00:00:00.000Z', source: 'x' } as const;
const draftsOf = (wanted: (typeof mutatedQuestions)[number]['kind']) =>
  mutatedQuestions.filter(({ kind }) => kind === wanted).map(({ draft }) => draft);
const [sound, second, third] = draftsOf('sound');
const [, swapped] = draftsOf('key swapped');
const [, , twice] = draftsOf('distractor true');

/**
 * Adds drafts that Gemini wrote to a new exam: by default a sound one, one with a swapped key, and one with two right
 * options.
 */
async function addDrafts(drafts: (Partial<NewQuestion> | undefined)[] = [sound, swapped, twice]) {
  const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 10 });
  const rows = drafts.map((draft, index) => makeQuestion(index + 1, { isDraft: true, generatedBy, ...draft }));
  const ids = await insertQuestions(test.db, exam.id, rows);
  const url = `/api/exams/${exam.id}/drafts/second-solve`;
  return {
    ids,
    url,
    examId: exam.id,
    solve: async (body: object = {}) => (await test.asAdmin('POST', url, body)).json(),
    list: async (): Promise<Question[]> => (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json(),
  };
}

const approve = (ids: number[]) => test.asAdmin('POST', '/api/questions/approve', { ids });
const flagsOf = (questions: Question[]) => questions.map(({ secondSolve }) => secondSolve?.flags);

describe('a second solve of drafts', () => {
  it('is made by the other provider with two calls a draft, and each draft keeps the answers, the flags and the cost', async () => {
    await withKeys();
    const { solve: run, list } = await addDrafts();
    expect((await list()).map(({ secondSolve }) => secondSolve)).toEqual([null, null, null]);
    const report = await run();
    expect(report).toEqual({
      requested: 3,
      solved: 3,
      flagged: 2,
      summary: 'A second model solved 3 of 3 drafts and flagged 2.',
      usage: { inputTokens: 66, outputTokens: 42 },
    });
    expect(test.provider.requests.map(({ path }) => path)).toEqual(Array(6).fill('/v1/responses'));
    const drafts = await list();
    expect(drafts[0]?.secondSolve).toEqual({
      provider: 'openai',
      model: 'openai-test',
      at: test.time.now.toISOString(),
      answer: sound?.options[0],
      reason: 'As the findings say.',
      choice: 'A',
      options: ['A', 'B', 'C', 'D'].map((letter, index) => ({
        letter,
        isDefensible: letter === 'A',
        reason: `About ${sound?.options[index]}.`,
      })),
      usage: { inputTokens: 22, outputTokens: 14 },
      flags: [],
    });
    expect(flagsOf(drafts).slice(1)).toEqual([
      ['The second model finds the key, A, not defensible.', 'The second model chose B, and the key is A.'],
      expect.arrayContaining(['The second model finds 2 options defensible: C, D.']),
    ]);
    const summaries = (await test.db.select().from(activities)).map(({ summary }) => summary);
    expect(summaries).toContain('Had a second model solve 3 drafts');
  });

  it('blocks the approval of several drafts that have a flagged one among them, and no single approval', async () => {
    await withKeys();
    const { solve: run, list, ids } = await addDrafts();
    await run();
    const refused = await approve(ids);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'question.flagged' });
    const named = [swapped, twice].map((draft) => `“${draft?.questionText.slice(0, 100)}…”`).join(', ');
    expect(refused.json().message).toBe(
      `A second model flagged ${named}. Approve each of these drafts by itself, or edit it.`,
    );
    expect((await list()).every(({ isDraft }) => isDraft)).toBe(true);
    for (const each of ids.slice(1)) expect((await approve([each])).json()).toEqual({ changed: 1 });
    expect((await approve(ids)).json()).toEqual({ changed: 1 });
    expect((await list()).map((question) => 'secondSolve' in question)).toEqual([false, false, false]);
  });

  it('is repeated only for drafts that are named, or that no model has solved', async () => {
    await withKeys();
    const { solve: run, url, ids } = await addDrafts();
    const other = await addDrafts([sound]);
    expect(await run({ questionIds: [ids[0], other.ids[0]] })).toMatchObject({ requested: 1, solved: 1 });
    expect(await run()).toMatchObject({ requested: 2, solved: 2 });
    const none = await test.asAdmin('POST', url, {});
    expect([none.statusCode, none.json().code]).toEqual([409, 'generation.no_drafts']);
    expect(await run({ questionIds: ids })).toMatchObject({ requested: 3 });
    expect((await test.asAdmin('POST', '/api/exams/2000000000/drafts/second-solve', {})).statusCode).toBe(404);
  });

  it('leaves out a draft whose picture the model would not see', async () => {
    await withKeys();
    const { solve: run, list } = await addDrafts([sound, { ...swapped, imageUrl: 'https://example.org/x.png' }]);
    expect(await run()).toMatchObject({ requested: 1 });
    expect(flagsOf(await list())).toEqual([[], undefined]);
  });

  it('is refused without a call if the only key is of the provider that wrote the drafts', async () => {
    await test.addKey('gemini');
    const { url, list } = await addDrafts();
    const refused = await test.asAdmin('POST', url, {});
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'generation.no_second_model']);
    expect(test.provider.requests).toHaveLength(0);
    expect((await list()).map(({ secondSolve }) => secondSolve)).toEqual([null, null, null]);
  });

  it('leaves out the drafts of the only provider with a key, and says so', async () => {
    await test.addKey('openai');
    const { solve: run } = await addDrafts([
      sound,
      { ...swapped, generatedBy: { ...generatedBy, provider: 'openai' } },
    ]);
    expect((await run()).summary).toBe(
      'A second model solved 1 of 2 drafts and flagged 0. Written by the only provider with a key: 1 draft.',
    );
  });

  it('makes at most four calls at once', async () => {
    await withKeys();
    const open: (() => void)[] = [];
    let most = 0;
    test.provider.answer((response, request) => {
      open.push(() => answerHonestly(response, request));
      most = Math.max(most, open.length);
    });
    const { solve: run } = await addDrafts(mutatedQuestions.slice(0, 6).map(({ draft }) => draft));
    const report = run();
    for (let calls = 0; calls < 12; calls += 4) {
      await expect.poll(() => open.length).toBe(4);
      for (const end of open.splice(0)) end();
    }
    expect(await report).toMatchObject({ solved: 6 });
    expect(most).toBe(4);
  });

  it('repeats a call once that failed for a moment, and keeps the other drafts when one fails', async () => {
    await withKeys();
    const { solve: run, list } = await addDrafts();
    let calls = 0;
    test.provider.answer((response, request) => {
      calls += 1;
      if (calls === 1) sayError(response, request, { status: 503, code: 'overloaded', message: 'Busy.' });
      else answerHonestly(response, request);
    });
    expect(await run()).toMatchObject({ solved: 3 });
    expect(calls).toBe(7);
    const [first] = await list();
    test.provider.answer((response, request) => {
      if (textsOf(request).length === 1) sayElements(response, request, []);
      else answerHonestly(response, request);
    });
    const failed = await test.asAdmin('POST', `/api/exams/${first?.examId}/drafts/second-solve`, {
      questionIds: [first?.id],
    });
    expect(failed.json()).toMatchObject({ code: 'generation.unusable' });
    expect(flagsOf(await list())[0]).toEqual([]);
  });

  it('stops at once when the provider refuses the key', async () => {
    await withKeys();
    test.provider.answer((response, request) =>
      sayError(response, request, { status: 401, code: 'invalid_api_key', message: 'No.' }),
    );
    const { solve: run } = await addDrafts(mutatedQuestions.slice(0, 6).map(({ draft }) => draft));
    expect(await run()).toMatchObject({ code: 'generation.key_refused' });
    expect(test.provider.requests).toHaveLength(4);
  });

  it('belongs to the text that was solved: an edited draft loses it, and another key changes only its flags', async () => {
    await withKeys();
    const { solve: run, list, ids } = await addDrafts([sound]);
    await run();
    const edit = async (fields: object) => {
      const [{ secondSolve: _, ...question }] = (await list()) as [Question];
      return (await test.asAdmin('PUT', `/api/questions/${ids[0]}`, { ...question, ...fields })).json();
    };
    expect((await edit({ explanation: 'Because.' })).secondSolve).toMatchObject({ flags: [] });
    expect((await edit({ correctAnswer: 'C' })).secondSolve).toMatchObject({
      flags: ['The second model finds the key, C, not defensible.', 'The second model chose A, and the key is C.'],
    });
    expect((await edit({ optionD: 'Another' })).secondSolve).toBe(null);
  });

  it('is not stored for a draft that was edited meanwhile', async () => {
    await withKeys();
    const { solve: run, list, ids } = await addDrafts([sound]);
    let isEdited: Promise<unknown> | undefined;
    test.provider.answer(async (response, request) => {
      const [{ secondSolve: _, ...question }] = (await list()) as [Question];
      isEdited ??= test.asAdmin('PUT', `/api/questions/${ids[0]}`, { ...question, questionText: 'Another text?' });
      await isEdited;
      answerHonestly(response, request);
    });
    expect((await run()).summary).toBe('A second model solved 0 of 1 draft and flagged 0. Changed meanwhile: 1 draft.');
    expect((await list())[0]).toMatchObject({ questionText: 'Another text?', secondSolve: null });
  });
});

describe('a second solve with an id', () => {
  const listed = async () => (await test.asAdmin('GET', '/api/generations')).json()[0];

  it('shows its progress, and when it is cancelled its calls end and the solved drafts keep their answers', async () => {
    await withKeys();
    const { url, list, examId } = await addDrafts([sound, second, third]);
    const waiting: ServerResponse[] = [];
    test.provider.answer((response, request) => {
      if (textsOf(request)[0]?.includes(sound?.questionText ?? '')) answerHonestly(response, request);
      else waiting.push(response);
    });
    const answer = fetch(origin + url, {
      method: 'POST',
      headers: { cookie: await test.adminCookie(), 'content-type': 'application/json', 'generation-id': id },
      body: '{}',
    });
    await expect.poll(async () => (await listed())?.written).toBe(1);
    await expect.poll(() => waiting.length).toBe(4);
    expect(await listed()).toMatchObject({ id, kind: 'second_solves', state: 'running', examId, requested: 3 });
    const areCut = Promise.all(waiting.map((response) => once(response, 'close')));
    expect((await test.asAdmin('DELETE', `/api/generations/${id}`)).json()).toMatchObject({ state: 'cancelled' });
    await areCut;
    expect(await (await answer).json()).toMatchObject({ code: 'generation.cancelled' });
    expect(flagsOf(await list())).toEqual([[], undefined, undefined]);
  });

  it('continues when its page is closed, and its account finds the report', async () => {
    await withKeys();
    const { url } = await addDrafts();
    const leaving = new AbortController();
    test.provider.answer((response, request) => {
      leaving.abort();
      answerHonestly(response, request);
    });
    const answer = fetch(origin + url, {
      method: 'POST',
      headers: { cookie: await test.adminCookie(), 'content-type': 'application/json', 'generation-id': id },
      body: '{}',
      signal: leaving.signal,
    });
    await expect(answer).rejects.toThrow();
    await expect.poll(async () => (await listed())?.state).toBe('done');
    expect(await listed()).toMatchObject({ written: 3, result: { solved: 3, flagged: 2 } });
  });
});
