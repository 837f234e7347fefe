import { beforeEach, describe, expect, it } from 'vitest';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpTestApp, signIn } from '#test/app/test-app.ts';
import { createTopic } from '#test/factories/create-content.ts';

// The requests that the administrator endpoints for subjects, topics and flashcards refuse.

const test = setUpTestApp();
const json = async (url: string) => (await test.get(url)).json();

beforeEach(async () => {
  await test.db.delete(subjects);
});

const draft = { name: 'Anatomy', description: 'Bones\nand muscles' };
const card = { question: 'Which nerve?', answer: 'The ulnar nerve.' };

describe('a row that does not exist', () => {
  it.each([
    ['PUT', '/api/subjects/{id}', draft, 'subject.not_found'],
    ['DELETE', '/api/subjects/{id}', undefined, 'subject.not_found'],
    ['POST', '/api/subjects/{id}/topics', draft, 'subject.not_found'],
    ['PUT', '/api/topics/{id}', draft, 'topic.not_found'],
    ['DELETE', '/api/topics/{id}', undefined, 'topic.not_found'],
    ['POST', '/api/topics/{id}/flashcards', card, 'topic.not_found'],
    ['PUT', '/api/flashcards/{id}', { ...card, topicId: 1 }, 'flashcard.not_found'],
    ['DELETE', '/api/flashcards/{id}', undefined, 'flashcard.not_found'],
  ] as const)('%s %s is answered 404', async (method, path, body, code) => {
    for (const id of ['1234567', '2147483647']) {
      const answer = await test.asAdmin(method, path.replace('{id}', id), body);
      expect(answer.statusCode, answer.body).toBe(404);
      expect(answer.json().code).toBe(code);
    }
    for (const id of ['0', '-1', 'abc', '1.5', '1e0', '0x1', '%201', '2147483648', '%00', "1'--"]) {
      const answer = await test.asAdmin(method, path.replace('{id}', id), body);
      expect(answer.statusCode, `${id}: ${answer.body}`).toBe(400);
    }
  });
});

describe('bad input', () => {
  const required = (label: string) => `${label} is required.`;
  const forbidden = (label: string) => `${label} contains a character that is not allowed.`;

  /** The fields that are made bad, one at a time. All other fields are good. */
  const fields = [
    { path: 'subjects', field: 'name', label: 'Name', good: draft, most: 200, oneLine: true },
    { path: 'subjects', field: 'description', label: 'Description', good: draft, most: 2000, oneLine: false },
    { path: 'topics', field: 'name', label: 'Name', good: draft, most: 200, oneLine: true },
    { path: 'topics', field: 'description', label: 'Description', good: draft, most: 2000, oneLine: false },
    { path: 'flashcards', field: 'question', label: 'Question', good: card, most: 10_000, oneLine: false },
    { path: 'flashcards', field: 'answer', label: 'Answer', good: card, most: 10_000, oneLine: false },
  ];

  it.each(fields)(
    'in the $field of $path is answered with 400 and a plain message, and changes nothing',
    async (row) => {
      const topic = await createTopic(test.db, { flashcardCount: 1 });
      const [flashcard] = topic.flashcards;
      const [addTo, change] = {
        subjects: ['/api/subjects', `/api/subjects/${topic.subjectId}`],
        topics: [`/api/subjects/${topic.subjectId}/topics`, `/api/topics/${topic.id}`],
        flashcards: [`/api/topics/${topic.id}/flashcards`, `/api/flashcards/${flashcard?.id}`],
      }[row.path] as [string, string];
      const everything = async () => [
        await test.db.select().from(subjects),
        await test.db.select().from(topics),
        await test.db.select().from(flashcards),
      ];
      const before = await everything();

      const bad: [unknown, string][] = [
        ['', required(row.label)],
        [' \n\t ', required(row.label)],
        ['\u200b\u2060\u00ad', forbidden(row.label)],
        [undefined, `${row.label} must be text.`],
        [null, `${row.label} must be text.`],
        [42, `${row.label} must be text.`],
        [['a'], `${row.label} must be text.`],
        ['a\u0000b', forbidden(row.label)],
        ['a\u001bb', forbidden(row.label)],
        ['a\u0085b', forbidden(row.label)],
        ['x'.repeat(row.most + 1), `${row.label} must be at most ${row.most.toLocaleString('en')} characters.`],
        ...(row.oneLine ? ['a\nb', 'a\u2028b'].map((text): [string, string] => [text, forbidden(row.label)]) : []),
      ];
      for (const [value, message] of bad) {
        const body = { ...row.good, topicId: topic.id, [row.field]: value };
        for (const answer of [await test.asAdmin('POST', addTo, body), await test.asAdmin('PUT', change, body)]) {
          expect(answer.statusCode, JSON.stringify(value)?.slice(0, 50)).toBe(400);
          expect(answer.json()).toMatchObject({
            code: 'request.invalid',
            message,
            issues: [{ path: row.field, message }],
          });
        }
      }
      expect(await everything()).toEqual(before);
    },
  );

  it('does not include unusual texts, which are stored exactly: markup, other scripts, emoji, the longest text', async () => {
    const topic = await createTopic(test.db);
    for (const text of [
      `<script>alert("x")</script> & 'quotes' \\ / \u2028 end`,
      'فارماکولوژی हृदय 🫀👩🏽‍⚕️',
      '=1+1',
      'x'.repeat(10_000),
    ]) {
      const added = await test.asAdmin('POST', `/api/topics/${topic.id}/flashcards`, { question: text, answer: text });
      expect(added.json()).toMatchObject({ question: text, answer: text });
    }
  });

  it.each([
    ['a body that is not JSON', '{"name":', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['plain text', 'name=x', 'text/plain', 400],
    ['another type', '<name/>', 'application/xml', 415],
    ['a body of a megabyte', JSON.stringify({ ...draft, extra: 'x'.repeat(1e6) }), 'application/json', 413],
  ])('is refused: %s', async (_what, payload, type, status) => {
    const headers = { cookie: await signIn(test.app, test.db), 'content-type': type };
    const answer = await test.inject({ method: 'POST', url: '/api/subjects', headers, payload });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toMatch(/\.$/);
    expect(await json('/api/subjects')).toEqual([]);
  });

  it.each([true, ['1'], [1], '0x1', ' 1 ', '1e0', '', null, {}, 1.5, 0, -1])(
    'includes %j as the topic of a flashcard, which is then not moved',
    async (topicId) => {
      const topic = await createTopic(test.db, { flashcardCount: 1 });
      const [flashcard] = topic.flashcards;
      const answer = await test.asAdmin('PUT', `/api/flashcards/${flashcard?.id}`, { ...flashcard, topicId });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().issues[0]).toMatchObject({ path: 'topicId', message: expect.stringMatching(/^The id /) });
      expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual(topic.flashcards);
    },
  );

  it('includes an id in the body that differs from the id in the address', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 1 });
    const other = await createTopic(test.db, { flashcardCount: 1 });
    for (const [url, body] of [
      [`/api/subjects/${topic.subjectId}`, { ...draft, id: other.subjectId }],
      [`/api/topics/${topic.id}`, { ...draft, id: other.id }],
      [`/api/flashcards/${topic.flashcards[0]?.id}`, other.flashcards[0]],
    ] as const) {
      const answer = await test.asAdmin('PUT', url, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('The id that was sent is not the one in the address.');
    }
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual(topic.flashcards);
  });
});
