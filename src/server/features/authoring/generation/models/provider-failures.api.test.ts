import { beforeAll, describe, expect, it } from 'vitest';
import type { GenerationProvider } from '#contract/providers.contract.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { keyOf, setUpGeneration } from '#test/app/generation-app.ts';
import {
  asksOpenAi,
  cardElements,
  sayElements,
  sayError,
  sayRefusal,
  saySafetyStop,
  sayText,
} from '#test/doubles/model-answers.ts';
import type { ProviderServer } from '#test/doubles/provider-server.ts';

const test = await setUpGeneration({ timeLimitMs: 1500 });
// The first generation loads large libraries, which would take most of its time limit on a busy machine.
beforeAll(async () => {
  await import('../flashcards/generate-flashcards.ts');
});
type Handle = Parameters<ProviderServer['answer']>[0];

const isStored = async () => ({ topics: await test.db.$count(topics), cards: await test.db.$count(flashcards) });
const names = { openai: 'OpenAI', gemini: 'Gemini' } as const;
const providers = ['openai', 'gemini'] as const;

/** An error response of the provider whose message contains the key, as real providers write it. */
const failing =
  (status: number, codes: Record<GenerationProvider, string>, headers = {}): Handle =>
  (response, request) => {
    const provider = asksOpenAi(request) ? 'openai' : 'gemini';
    const message = `Refused: ${keyOf(provider)} may not.`;
    sayError(response, request, { status, code: codes[provider], message, headers });
  };
const text = JSON.stringify({ elements: cardElements(3) });

/** The status, the code and a part of the message of the response to the educator. */
type Answer = [status: number, code: string, message: string];
const keyRefused: Answer = [409, 'generation.key_refused', 'refused the key. Check it on the Settings page.'];
const unreachable: Answer = [
  502,
  'generation.unreachable',
  'could not be reached or is out of order. Try again later.',
];
const unusable: Answer = [502, 'generation.unusable', 'returned nothing usable. Try again, or with other material.'];

const failures: [what: string, ...Answer, handle: Handle][] = [
  ['an unknown key', ...keyRefused, failing(401, { openai: 'invalid_api_key', gemini: 'UNAUTHENTICATED' })],
  ['a key without permission', ...keyRefused, failing(403, { openai: 'permission', gemini: 'PERMISSION_DENIED' })],
  [
    'a quota that is spent',
    429,
    'generation.quota',
    'is spent, or its rate limit is reached. Check its billing page, or try again later.',
    failing(429, { openai: 'insufficient_quota', gemini: 'RESOURCE_EXHAUSTED' }),
  ],
  [
    'a rate limit that lasts',
    429,
    'generation.quota',
    'takes no more requests for now. Please try again in 3600 seconds.',
    failing(429, { openai: 'rate_limit_exceeded', gemini: 'RESOURCE_EXHAUSTED' }, { 'retry-after': '3600' }),
  ],
  ['an outage', ...unreachable, failing(500, { openai: 'server_error', gemini: 'INTERNAL' })],
  [
    'a proxy’s page',
    ...unreachable,
    (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>'),
  ],
  [
    'a redirect',
    ...unreachable,
    (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  ],
  ['a closed connection', ...unreachable, (response) => response.destroy()],
  [
    'an unknown model',
    502,
    'generation.refused',
    'did not accept the request. Check the name of the model that is configured.',
    failing(404, { openai: 'model_not_found', gemini: 'NOT_FOUND' }),
  ],
  [
    'a refusal',
    422,
    'generation.blocked',
    'refused to work on this material under its safety rules. Change the material and try again.',
    sayRefusal,
  ],
  ['an empty list', ...unusable, (response, request) => sayElements(response, request, [])],
  ['an empty answer', ...unusable, (response, request) => sayText(response, request, '')],
  ['prose', ...unusable, (response, request) => sayText(response, request, 'Here are your flashcards! First, …')],
  ['other JSON', ...unusable, (response, request) => sayText(response, request, '{"cards":[1,2]}')],
  ['no answer', 504, 'generation.timeout', 'took too long. Try again, or ask for fewer questions.', () => {}],
];

describe.each(providers)('%s', (provider) => {
  it.each(failures)('that responds with %s causes one plain message and no new topic', async (...row) => {
    const [, status, code, message, handle] = row;
    await test.addKey(provider);
    test.provider.answer(handle);
    const answer = await test.generateText({ provider });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().code).toBe(code);
    expect(answer.json().message).toContain(names[provider]);
    expect(answer.json().message).toContain(message);
    expect(answer.body).not.toContain(keyOf(provider));
    expect(await isStored()).toEqual({ topics: 0, cards: 0 });
  });

  const partial: [string, string, object[], Handle][] = [
    [
      'text that is cut by its limit',
      'Generated 2 of 3: the provider returned only two.',
      cardElements(2),
      (response, request) => sayText(response, request, text.slice(0, -60), 'truncated'),
    ],
    [
      'a connection that is cut half way',
      'Generated 2 of 3: the provider returned only two.',
      cardElements(2),
      (response, request) => sayText(response, request, text.slice(0, -60), 'cut'),
    ],
    [
      'JSON in a fence',
      'Generated 3 of 3.',
      cardElements(3),
      (response, request) => sayText(response, request, `\`\`\`json\n${text}\n\`\`\``),
    ],
    [
      'an answer that then hangs',
      'Generated 2 of 3: the provider returned only two.',
      cardElements(2),
      (response, request) => {
        response.end = () => response;
        sayText(response, request, text.slice(0, -60), 'truncated');
      },
    ],
  ];
  it.each(partial)('that responds with %s: all complete cards are kept', async (_what, summary, cards, handle) => {
    await test.addKey(provider);
    test.provider.answer(handle);
    const answer = await test.generateText({ provider });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().summary).toBe(summary);
    const rows = await test.db.select().from(flashcards).orderBy(flashcards.id);
    expect(rows.map(({ question, answer: said }) => ({ question, answer: said, quote: null }))).toEqual(cards);
  });

  it.each([
    ['null', null, 'one without a question'],
    ['a number', 7, 'one without a question'],
    ['a list', ['question', 'answer'], 'one without a question'],
    ['a question alone', { question: 'What?' }, 'one without a right answer'],
    ['a blank answer', { question: 'What?', answer: ' … ' }, 'one without a right answer'],
    ['a very long answer', { question: 'What?', answer: 'x'.repeat(10_001) }, 'one too long'],
    ['a duplicate', cardElements(1)[0], 'one duplicate'],
  ])('that returns %s among ten cards: only this card is dropped', async (_what, bad, words) => {
    await test.addKey(provider);
    const elements: unknown[] = cardElements(9);
    elements.splice(4, 0, bad);
    test.provider.answer((response, request) => sayElements(response, request, elements));
    const answer = (await test.generateText({ provider, numQuestions: 10 })).json();
    expect(answer.summary).toBe(`Generated 9 of 10: one was dropped, ${words}.`);
    expect(await isStored()).toEqual({ topics: 1, cards: 9 });
  });

  it('is asked a second time if it was only busy for a moment', async () => {
    await test.addKey(provider);
    const busy = failing(429, { openai: 'rate_limit_exceeded', gemini: 'RESOURCE_EXHAUSTED' }, { 'retry-after': '0' });
    test.provider.answer((response, request) => {
      if (test.provider.requests.length === 1) busy(response, request);
      else sayElements(response, request, cardElements(3));
    });
    expect((await test.generateText({ provider })).json().flashcardsCount).toBe(3);
    expect(test.provider.requests).toHaveLength(2);
  });

  it('is asked at most twice', async () => {
    await test.addKey(provider);
    test.provider.answer(failing(500, { openai: 'server_error', gemini: 'INTERNAL' }));
    expect((await test.generateText({ provider })).statusCode).toBe(502);
    expect(test.provider.requests).toHaveLength(2);
  });

  it('is not asked again if its quota is spent', async () => {
    await test.addKey(provider);
    test.provider.answer(failing(429, { openai: 'insufficient_quota', gemini: 'RESOURCE_EXHAUSTED' }));
    await test.generateText({ provider });
    expect(test.provider.requests).toHaveLength(1);
  });
});

it('reports that Gemini stopped for safety reasons', async () => {
  await test.addKey('gemini');
  test.provider.answer((response) => saySafetyStop(response));
  expect((await test.generateText({ provider: 'gemini' })).json().code).toBe('generation.blocked');
});

it('creates no topic if all drafts are unusable, and reports the reason', async () => {
  await test.addKey('openai');
  test.provider.answer((response, request) => sayElements(response, request, [{ question: '' }, 4]));
  const answer = await test.generateText({ numQuestions: 2 });
  expect(answer.json()).toMatchObject({
    code: 'generation.unusable',
    message: 'Generated 0 of 2: two were dropped, two without a question. Try again, or with other material.',
  });
  expect(await isStored()).toEqual({ topics: 0, cards: 0 });
});
