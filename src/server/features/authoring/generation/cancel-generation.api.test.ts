import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpGeneration } from '#test/app/generation-app.ts';
import { signIn } from '#test/app/test-app.ts';
import { cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createSubject } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const test = await setUpGeneration();
let origin = '';
let cookie = '';
beforeEach(async () => {
  origin ||= await test.app.listen({ host: '127.0.0.1', port: 0 });
  cookie ||= await signIn(test.app, test.db);
  await test.addKey('openai');
});

/** Waits for the next `count` calls to the test provider and returns their responses. */
function holdCalls(count: number): Promise<ServerResponse[]> {
  const held: ServerResponse[] = [];
  return new Promise((resolve) => {
    test.provider.answer((response) => {
      held.push(response);
      if (held.length === count) resolve(held);
    });
  });
}

const post = (path: string, body: string | FormData, signal: AbortSignal) =>
  fetch(origin + path, {
    method: 'POST',
    body,
    signal,
    headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
  });

async function order(extra: object = {}): Promise<string> {
  const { id: subjectId } = await createSubject(test.db);
  return JSON.stringify({ subjectId, topicName: 'Heart', content: 'Facts.', numQuestions: 1, ...extra });
}

describe('when the browser disconnects', () => {
  it.each(['text', 'image'] as const)('the call to the provider ends and nothing is stored (%s)', async (kind) => {
    const held = holdCalls(1);
    const leaving = new AbortController();
    const form = new FormData();
    for (const [name, value] of Object.entries(JSON.parse(await order()))) {
      if (name !== 'content') form.append(name, String(value));
    }
    form.append('image', new File([new Uint8Array(await drawPng())], 'page.png'));
    const answer = post(`/api/admin/generate/${kind}`, kind === 'text' ? await order() : form, leaving.signal);
    const [call] = await held;
    const isCut = once(call as ServerResponse, 'close');
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await isCut;
    expect(await test.db.$count(topics)).toBe(0);
    expect(await test.db.$count(flashcards)).toBe(0);
  });

  it('a generation that still waits for its turn is not started', async () => {
    const held = holdCalls(3);
    const staying = new AbortController();
    const leaving = new AbortController();
    const bodies = await Promise.all(Array.from({ length: 5 }, (_, index) => order({ content: `Facts of ${index}.` })));
    const busy = bodies.slice(0, 3).map((body) => post('/api/admin/generate/text', body, staying.signal));
    const calls = await held;
    const gone = post('/api/admin/generate/text', bodies[3] ?? '', leaving.signal);
    leaving.abort();
    await expect(gone).rejects.toThrow();
    const patient = post('/api/admin/generate/text', bodies[4] ?? '', staying.signal);

    const request = { path: '/v1/responses', headers: {}, body: '' };
    test.provider.answer((response) => sayElements(response, request, cardElements(1)));
    for (const call of calls) sayElements(call, request, cardElements(1));
    const statuses = (await Promise.all([...busy, patient])).map(({ status }) => status);
    expect(statuses).toEqual(Array(4).fill(200));
    expect(test.provider.requests.map(({ body }) => /Facts of (\d)/.exec(body)?.[1]).sort()).toEqual([
      '0',
      '1',
      '2',
      '4',
    ]);
  });
});

it('runs three generations at once, and lets the others wait for their turn', async () => {
  const held = holdCalls(3);
  const bodies = await Promise.all(Array.from({ length: 20 }, () => order()));
  const answers = bodies.map((body) => post('/api/admin/generate/text', body, new AbortController().signal));
  const calls = await held;
  expect(test.provider.requests).toHaveLength(3);
  const request = { path: '/v1/responses', headers: {}, body: '' };
  test.provider.answer((response) => sayElements(response, request, cardElements(1)));
  for (const call of calls) sayElements(call, request, cardElements(1));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});
