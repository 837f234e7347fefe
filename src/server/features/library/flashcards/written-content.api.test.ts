import { beforeEach, describe, expect, it } from 'vitest';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpTestApp, signIn } from '#test/app/test-app.ts';
import { createSubject, createTopic } from '#test/factories/create-content.ts';

// The administrator endpoints that write subjects, topics and flashcards.

const test = setUpTestApp();
const json = async (url: string) => (await test.get(url)).json();
const stats = async () => (await test.asAdmin('GET', '/api/admin/stats')).json();

beforeEach(async () => {
  await test.db.delete(subjects);
});

const draft = { name: 'Anatomy', description: 'Bones\nand muscles' };
const card = { question: 'Which nerve?', answer: 'The ulnar nerve.' };

describe('a subject', () => {
  it('is added, changed and deleted, and the lists and counts change at once', async () => {
    expect(await json('/api/subjects')).toEqual([]);
    const added = await test.asAdmin('POST', '/api/subjects', { name: '  Anatomy ', description: draft.description });
    expect(added.statusCode).toBe(200);
    const { id } = added.json();
    expect(added.json()).toEqual({ id, ...draft });
    expect(await json('/api/subjects')).toEqual([{ id, ...draft, topicsCount: 0, flashcardsCount: 0 }]);
    expect(await stats()).toEqual({ subjectsCount: 1, topicsCount: 0, flashcardsCount: 0 });

    const changed = await test.asAdmin('PUT', `/api/subjects/${id}?_t=1`, { id, name: 'Zoology', description: 'Z' });
    expect(changed.json()).toEqual({ id, name: 'Zoology', description: 'Z' });
    expect(await json(`/api/subjects/${id}`)).toEqual({ id, name: 'Zoology', description: 'Z' });

    const deleted = await test.asAdmin('DELETE', `/api/subjects/${id}`);
    expect(deleted.json()).toEqual({ deleted: true });
    expect(await json('/api/subjects')).toEqual([]);
    expect((await test.get(`/api/subjects/${id}`)).statusCode).toBe(404);
  });

  it('is deleted with its own topics and flashcards only', async () => {
    const doomed = await createTopic(test.db, { flashcardCount: 5 });
    const kept = await createTopic(test.db, { flashcardCount: 2 });
    await json('/api/subjects');
    await test.asAdmin('DELETE', `/api/subjects/${doomed.subjectId}`);
    expect((await test.get(`/api/topics/${doomed.id}`)).statusCode).toBe(404);
    expect((await test.get(`/api/topics/${doomed.id}/flashcards`)).statusCode).toBe(404);
    expect(await json(`/api/topics/${kept.id}/flashcards`)).toHaveLength(2);
    expect(await stats()).toEqual({ subjectsCount: 1, topicsCount: 1, flashcardsCount: 2 });
  });

  it('has all values of the later save if two administrators change it', async () => {
    const { id } = await createSubject(test.db);
    await test.asAdmin('PUT', `/api/subjects/${id}`, { id, name: 'First', description: 'First' });
    await test.asAdmin('PUT', `/api/subjects/${id}`, { id, name: 'Second', description: 'Second' });
    expect(await json(`/api/subjects/${id}`)).toMatchObject({ name: 'Second', description: 'Second' });

    const saves = Array.from({ length: 8 }, (_, index) =>
      test.asAdmin('PUT', `/api/subjects/${id}`, { id, name: `n${index}`, description: `n${index}` }),
    );
    expect((await Promise.all(saves)).map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    const { name, description } = await json(`/api/subjects/${id}`);
    expect(name).toMatch(/^n\d$/);
    expect(description).toBe(name);
  });

  it('is deleted once if two administrators delete it, and the second one gets 404', async () => {
    const { id } = await createSubject(test.db);
    const answers = await Promise.all([1, 2].map(() => test.asAdmin('DELETE', `/api/subjects/${id}`)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    const late = await test.asAdmin('PUT', `/api/subjects/${id}`, { id, ...draft });
    expect(late.statusCode).toBe(404);
    expect(late.json()).toMatchObject({ code: 'subject.not_found', message: 'This subject does not exist.' });
  });
});

describe('a topic', () => {
  it('is added to its subject, changed and deleted with its flashcards', async () => {
    const { id: subjectId } = await createSubject(test.db);
    const added = await test.asAdmin('POST', `/api/subjects/${subjectId}/topics`, draft);
    const { id } = added.json();
    expect(added.json()).toEqual({ id, ...draft, subjectId });
    expect(await json(`/api/subjects/${subjectId}/topics`)).toEqual([{ id, ...draft, flashcardsCount: 0 }]);
    await test.asAdmin('POST', `/api/topics/${id}/flashcards`, card);

    const changed = await test.asAdmin('PUT', `/api/topics/${id}`, { id, name: 'Hand', description: 'H' });
    expect(changed.json()).toEqual({ id, name: 'Hand', description: 'H', subjectId });
    expect(await json(`/api/topics/${id}`)).toMatchObject({ name: 'Hand', flashcardsCount: 1 });

    expect((await test.asAdmin('DELETE', `/api/topics/${id}`)).json()).toEqual({ deleted: true });
    expect(await json(`/api/subjects/${subjectId}/topics`)).toEqual([]);
    expect(await stats()).toEqual({ subjectsCount: 1, topicsCount: 0, flashcardsCount: 0 });
  });
});

describe('a flashcard', () => {
  it('is added at the end of its topic, changed and deleted', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 2 });
    const added = await test.asAdmin('POST', `/api/topics/${topic.id}/flashcards`, card);
    const made = added.json();
    expect(made).toMatchObject({ ...card, topicId: topic.id });
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual([...topic.flashcards, made]);

    const changed = { ...made, question: 'β-blocker ≥ 2?', answer: 'Line 1\nLine 2' };
    expect((await test.asAdmin('PUT', `/api/flashcards/${made.id}`, changed)).json()).toEqual(changed);
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual([...topic.flashcards, changed]);

    expect((await test.asAdmin('DELETE', `/api/flashcards/${made.id}`)).json()).toEqual({ deleted: true });
    expect(await json(`/api/topics/${topic.id}/flashcards`)).toEqual(topic.flashcards);
    const again = await test.asAdmin('DELETE', `/api/flashcards/${made.id}`);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'flashcard.not_found', message: 'This flashcard does not exist.' });
  });

  it('can be moved to another existing topic, and keeps the time of its creation', async () => {
    const [from, to] = [await createTopic(test.db, { flashcardCount: 1 }), await createTopic(test.db)];
    const [moving] = from.flashcards;
    const url = `/api/flashcards/${moving?.id}`;
    const lost = await test.asAdmin('PUT', url, { ...moving, topicId: 2_147_483_647 });
    expect(lost.statusCode).toBe(404);
    expect(lost.json().code).toBe('topic.not_found');
    expect(await json(`/api/topics/${from.id}/flashcards`)).toEqual([moving]);

    const moved = await test.asAdmin('PUT', url, { ...moving, topicId: to.id, createdAt: '1999-01-01T00:00:00Z' });
    expect(moved.json()).toEqual({ ...moving, topicId: to.id });
    expect(await json(`/api/topics/${from.id}/flashcards`)).toEqual([]);
    expect(await json(`/api/topics/${to.id}/flashcards`)).toHaveLength(to.flashcards.length + 1);
  });
});

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
