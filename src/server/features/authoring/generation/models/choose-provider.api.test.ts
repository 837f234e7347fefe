import { describe, expect, it } from 'vitest';
import { apiKeys } from '#server/schema/api-keys.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpGeneration } from '#test/app/generation-app.ts';
import {
  asksOpenAi,
  cardElements,
  questionElements,
  sayElements,
  sayError,
  sayRefusal,
} from '#test/doubles/model-answers.ts';
import type { ProviderServer } from '#test/doubles/provider-server.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = await setUpGeneration();
type Handle = Parameters<ProviderServer['answer']>[0];

const well: Handle = (response, request) =>
  sayElements(response, request, request.body.includes('rightAnswer') ? questionElements(3) : cardElements(3));
const fails =
  (status: number, code: string): Handle =>
  (response, request) =>
    sayError(response, request, { status, code, message: 'No.' });
const outOfQuota = fails(429, 'insufficient_quota');
const asked = () => test.provider.requests.map((request) => (asksOpenAi(request) ? 'openai' : 'gemini'));

/** Sets how each provider responds to a call. */
const answers = (openai: Handle, gemini: Handle) =>
  test.provider.answer((response, request) => (asksOpenAi(request) ? openai : gemini)(response, request));

const generateQuestions = async () => {
  const exam = await createExam(test.db);
  const order = { subject: 'S', topic: 'T', examId: exam.id, questionCount: 3 };
  return test.asAdmin('POST', '/api/ai/generate-questions', order);
};

describe('without any active key', () => {
  it.each([
    ['auto', 'No AI provider has an active key. Add one on the Settings page, under API Keys.'],
    ['openai', 'OpenAI has no active key. Add one on the Settings page, under API Keys, or choose another provider.'],
    ['gemini', 'Gemini has no active key. Add one on the Settings page, under API Keys, or choose another provider.'],
  ])('a request for %s is answered with where to add one', async (provider, message) => {
    const id = await test.addKey('openai');
    await test.asAdmin('PUT', `/api/admin/apikeys/${id}`, { isActive: false });
    const answer = await test.generateText({ provider });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'generation.no_key', message });
    expect(await test.db.$count(topics)).toBe(0);
  });

  it('a request for questions gets the same error', async () => {
    expect((await generateQuestions()).json().code).toBe('generation.no_key');
  });

  it('a key that another secret encrypted does not count', async () => {
    await test.addKey('openai');
    await test.db.update(apiKeys).set({ keyId: 'another' });
    expect((await test.generateText()).json().code).toBe('generation.no_key');
  });
});

describe('flashcards', () => {
  it('come from OpenAI if it has an active key, otherwise from Gemini', async () => {
    test.provider.answer(well);
    await test.addKey('gemini');
    expect((await test.generateText()).json().provider).toBe('gemini');
    await test.addKey('openai');
    expect((await test.generateText()).json().provider).toBe('openai');
    expect(asked()).toEqual(['gemini', 'openai']);
  });

  it('are requested with the newest active key', async () => {
    test.provider.answer(well);
    for (const key of ['sk-older-0123456789', 'sk-newer-0123456789', 'sk-newest-0123456789']) {
      await test.asAdmin('POST', '/api/admin/apikeys', { name: key, key, provider: 'openai' });
    }
    const newest = (await test.asAdmin('GET', '/api/admin/apikeys')).json().at(-1);
    await test.asAdmin('PUT', `/api/admin/apikeys/${newest.id}`, { isActive: false });
    await test.generateText();
    expect(test.provider.requests[0]?.headers.authorization).toBe('Bearer sk-newer-0123456789');
    const keys = (await test.asAdmin('GET', '/api/admin/apikeys')).json();
    expect(keys.map(({ lastUsed }: { lastUsed: string | null }) => lastUsed !== null)).toEqual([false, true, false]);
  });

  it.each([
    ['quota', outOfQuota],
    ['key', fails(401, 'invalid_api_key')],
    ['availability', fails(503, 'overloaded')],
    ['configuration', fails(404, 'model_not_found')],
  ])('come from the second provider if the first one fails because of its %s', async (_what, handle) => {
    await test.addKey('openai');
    await test.addKey('gemini');
    answers(handle, well);
    const answer = (await test.generateText()).json();
    expect(answer).toMatchObject({ provider: 'gemini', model: 'gemini-test', flashcardsCount: 3 });
    const [row] = await test.db.select().from(flashcards);
    expect(row?.generatedBy?.provider).toBe('gemini');
    const keys = (await test.asAdmin('GET', '/api/admin/apikeys')).json();
    expect(keys).toMatchObject([
      { provider: 'openai', lastUsed: null },
      { provider: 'google', lastUsed: test.time.now.toISOString() },
    ]);
  });

  it('are not requested from the second provider if the material was refused or the provider was chosen', async () => {
    await test.addKey('openai');
    await test.addKey('gemini');
    answers(sayRefusal, well);
    expect((await test.generateText()).json().code).toBe('generation.blocked');
    answers(outOfQuota, well);
    expect((await test.generateText({ provider: 'openai' })).json().code).toBe('generation.quota');
    expect(asked()).toEqual(['openai', 'openai']);
  });

  it('are refused with both reasons if both providers fail, and no provider is asked again', async () => {
    await test.addKey('openai');
    await test.addKey('gemini');
    answers(outOfQuota, fails(401, 'UNAUTHENTICATED'));
    const answer = await test.generateText();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().message).toBe(
      'The quota of OpenAI is spent, or its rate limit is reached. Check its billing page, or try again later. ' +
        'Gemini refused the key. Check it on the Settings page.',
    );
    expect(asked()).toEqual(['openai', 'gemini']);
    expect(await test.db.$count(topics)).toBe(0);
  });

  it('are kept from the parts of a long text that did not fail', async () => {
    await test.addKey('openai');
    test.provider.answer((response, request) =>
      (/part 2 of/.test(request.body) ? fails(400, 'bad_request') : well)(response, request),
    );
    const answer = (await test.generateText({ content: 'The heart pumps. '.repeat(3000), numQuestions: 6 })).json();
    expect(answer.flashcardsCount).toBe(3);
    expect(answer.summary).toBe(
      'Generated 3 of 6: three were dropped, three duplicates; one of three calls to the provider failed.',
    );
  });
});

describe('questions', () => {
  it('come from Gemini, or from OpenAI if Gemini has no active key, and the response names the provider', async () => {
    test.provider.answer(well);
    await test.addKey('openai');
    expect((await generateQuestions()).json().provider).toBe('openai');
    await test.addKey('gemini');
    expect((await generateQuestions()).json().provider).toBe('gemini');
  });

  it('come from OpenAI if Gemini cannot serve', async () => {
    await test.addKey('openai');
    await test.addKey('gemini');
    answers(well, outOfQuota);
    expect((await generateQuestions()).json().provider).toBe('openai');
    expect(asked()).toEqual(['gemini', 'openai']);
  });
});
