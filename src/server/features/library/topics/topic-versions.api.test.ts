import { expect, it } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createTopic } from '#test/factories/create-content.ts';

const test = setUpTestApp();

const versions = async (ids: string): Promise<[number, string][]> =>
  (await test.get(`/api/topics/versions?ids=${ids}`)).json();

it('the version of a topic differs after each change that a student sees, and leaves out what does not exist', async () => {
  const [topic, other] = [await createTopic(test.db, { flashcardCount: 3 }), await createTopic(test.db)];
  const [first] = (await test.get(`/api/topics/${topic.id}/flashcards`)).json();
  const seen: string[] = [];
  const look = async () => {
    const found = await versions(`${topic.id},${other.id},2000000000`);
    expect(found.map(([id]) => id)).toEqual([topic.id, other.id]);
    seen.push(found[0]?.[1] ?? '');
    return found[1]?.[1];
  };
  const ofOther = await look();
  const changes: [string, string, object?][] = [
    ['PUT', `/api/flashcards/${first.id}`, { question: 'Changed?', answer: first.answer, topicId: topic.id }],
    ['PUT', `/api/topics/${topic.id}`, { name: 'Another name', description: 'Beats.' }],
    ['PUT', `/api/subjects/${topic.subjectId}`, { name: 'Another subject', description: 'The heart.' }],
    ['DELETE', `/api/flashcards/${first.id}`],
  ];
  for (const [method, url, body] of changes) {
    const answer = await test.asAdmin(method as 'PUT', url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await look(), url).toBe(ofOther);
  }
  await sendForm(test, 'POST', `/api/topics/${topic.id}/flashcards`, { question: 'New?', answer: 'Yes.' });
  await look();
  expect(new Set(seen).size).toBe(seen.length);
  await look();
  expect(seen.at(-1)).toBe(seen.at(-2));
});

it('the versions of further topics need no statement until content changes', async () => {
  const [one, other] = [await createTopic(test.db, { flashcardCount: 2 }), await createTopic(test.db)];
  const both = await versions(`${other.id},${one.id},${one.id}`);
  await test.db.execute('alter table flashcards rename to flashcards_gone');
  const again = [await versions(`${one.id}`), await versions(`${other.id}`)];
  await test.db.execute('alter table flashcards_gone rename to flashcards');
  expect(again.flat()).toEqual(both);
});

it.each([
  ['', 'The id must be a number.'],
  ['1,x', 'The id must be a number.'],
  [Array(201).fill(1).join(), 'The ids must be 1 to 200 numbers with commas between them.'],
])('versions are refused for the ids "%s"', async (ids, message) => {
  const answer = await test.get(`/api/topics/versions?ids=${ids}`);
  expect([answer.statusCode, answer.body.includes(message)]).toEqual([400, true]);
});
