import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { keyOf, setUpGeneration } from '#test/app/generation-app.ts';
import { cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createSubject, createTopic } from '#test/factories/create-content.ts';

const test = await setUpGeneration();
const say = (elements: unknown[]) =>
  test.provider.answer((response, request) => sayElements(response, request, elements));

describe('generating flashcards from a text', () => {
  it.each(['openai', 'gemini'] as const)(
    'with %s stores the topic and its cards, and reports them',
    async (provider) => {
      const keyId = await test.addKey(provider);
      say(cardElements(3, 'Fact number one.'));
      const answer = await test.generateText({ provider, difficulty: 'hard' });
      expect(answer.statusCode, answer.body).toBe(200);
      const [topic] = await test.db.select().from(topics);
      const rows = await test.db.select().from(flashcards).orderBy(flashcards.id);
      expect(answer.json()).toEqual({
        topicId: topic?.id,
        flashcardsCount: 3,
        flashcardIds: rows.map(({ id }) => id),
        provider,
        model: `${provider}-test`,
        requested: 3,
        dropped: [],
        warnings: [],
        summary: 'Generated 3 of 3.',
        usage: { inputTokens: 11, outputTokens: 7 },
      });
      expect(topic).toMatchObject({ name: 'Heart failure', description: 'Flashcards on Heart failure.' });
      expect(rows.map(({ question, answer: text, topicId }) => ({ question, text, topicId }))).toEqual(
        cardElements(3).map((card) => ({ question: card.question, text: card.answer, topicId: topic?.id })),
      );
      expect(rows[0]?.generatedBy).toEqual({
        provider,
        model: `${provider}-test`,
        at: test.time.now.toISOString(),
        source: 'Pasted text',
      });
      const keys = (await test.asAdmin('GET', '/api/admin/apikeys')).json();
      expect(keys).toMatchObject([{ id: keyId, lastUsed: test.time.now.toISOString() }]);
    },
  );

  it('asks each provider for the configured model, with the key in a header, and asks it to store nothing', async () => {
    await test.addKey('openai');
    await test.addKey('gemini');
    say(cardElements(3));
    await test.generateText({ provider: 'openai' });
    await test.generateText({ provider: 'gemini', topicName: 'Another' });
    const [openai, gemini] = test.provider.requests;
    expect(openai?.path).toBe('/v1/responses');
    expect(openai?.headers.authorization).toBe(`Bearer ${keyOf('openai')}`);
    const asked = JSON.parse(openai?.body ?? '');
    expect(asked).toMatchObject({
      model: 'openai-test',
      store: false,
      stream: true,
      text: { format: { strict: true } },
    });
    expect(asked.max_output_tokens).toBeGreaterThanOrEqual(8000);
    expect(asked.text.format.schema.properties.elements.items.required).toEqual(['question', 'answer', 'quote']);
    expect(gemini?.path).toBe('/v1beta/models/gemini-test:streamGenerateContent?alt=sse');
    expect(gemini?.headers['x-goog-api-key']).toBe(keyOf('gemini'));
    expect(JSON.parse(gemini?.body ?? '').generationConfig.responseMimeType).toBe('application/json');
  });

  it('adds cards to a chosen topic, without duplicates of its cards', async () => {
    await test.addKey('openai');
    const topic = await createTopic(test.db, {
      flashcards: [{ question: 'what is FACT number 2', answer: 'Known.' }],
    });
    say(cardElements(3, 'Fact number one.'));
    const order = { subjectId: topic.subjectId, topicId: topic.id, topicName: undefined };
    const answer = (await test.generateText(order)).json();
    expect(answer).toMatchObject({
      topicId: topic.id,
      flashcardsCount: 2,
      dropped: [{ reason: 'duplicate', count: 1 }],
      summary: 'Generated 2 of 3: one was dropped, one duplicate.',
    });
    expect(JSON.parse(test.provider.requests[0]?.body ?? '').input[1].content[1].text).toContain(
      'what is FACT number 2',
    );
  });

  it('uses an existing topic of the same name, in any case, if it belongs to the subject', async () => {
    await test.addKey('openai');
    say(cardElements(3));
    const elsewhere = await createTopic(test.db, { name: 'Heart failure' });
    const existing = await createTopic(test.db, { name: 'HEART Failure', flashcardCount: 0 });
    const answer = (await test.generateText({ subjectId: existing.subjectId, topicName: ' heart failure ' })).json();
    expect(answer.topicId).toBe(existing.id);
    expect(await test.db.$count(topics)).toBe(2);
    expect(await test.db.$count(flashcards, eq(flashcards.topicId, elsewhere.id))).toBe(3);
  });

  it('creates a topic once if several requests name it at the same time', async () => {
    await test.addKey('openai');
    const { id: subjectId } = await createSubject(test.db);
    test.provider.answer((response, request) => {
      const card = { question: `Asked ${test.provider.requests.length}?`, answer: 'Yes.', quote: null };
      sayElements(response, request, [card]);
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.generateText({ subjectId, topicName: 'New', numQuestions: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await test.db.$count(topics)).toBe(1);
    expect(await test.db.$count(flashcards)).toBe(8);
  });

  it('makes drafts: the educator sees the cards at once, students after the approval, both without their source', async () => {
    await test.addKey('openai');
    say(cardElements(3));
    const { topicId, flashcardIds: ids, warnings } = (await test.generateText()).json();
    const url = `/api/topics/${topicId}/flashcards`;
    expect((await test.get(url)).json()).toEqual([]);
    const managed = await test.asAdmin('GET', url);
    expect(managed.json()).toMatchObject(ids.map((id: number) => ({ id, isDraft: true })));
    const stored = managed
      .json()
      .flatMap((card: { id: number; warnings: string[] }) =>
        card.warnings.map((message) => ({ id: card.id, message })),
      );
    expect(stored).toEqual(warnings);
    expect(warnings).not.toEqual([]);
    await test.asAdmin('POST', '/api/flashcards/approve', { ids });
    const shown = await test.get(url);
    expect(shown.json()).toHaveLength(3);
    for (const { body } of [managed, shown]) expect(body).not.toMatch(/generatedBy|openai|Pasted/i);
  });

  it('splits a long text into parts that cover all of it, and asks for the requested number of cards', async () => {
    await test.addKey('openai');
    const paragraphs = Array.from(
      { length: 900 },
      (_, index) => `Paragraph ${index} tells fact-${index} of the heart.`,
    );
    const content = paragraphs.join('\n\n').padEnd(60_000, ' and more');
    test.provider.answer((response, request) => {
      const part = /part (\d) of/.exec(request.body)?.[1];
      sayElements(
        response,
        request,
        cardElements(2).map((card) => ({ ...card, question: `Part ${part}: ${card.question}` })),
      );
    });
    const answer = (await test.generateText({ content, numQuestions: 6 })).json();
    expect(answer).toMatchObject({ flashcardsCount: 6, usage: { inputTokens: 33, outputTokens: 21 } });
    const sent = test.provider.requests.map(({ body }) => body).join('');
    expect(test.provider.requests).toHaveLength(3);
    for (const index of [0, 450, 899]) expect(sent.match(new RegExp(`fact-${index} `, 'g'))).toHaveLength(1);
    expect(sent.match(/Write 2 flashcards/g)).toHaveLength(3);
  });
});

describe('an invalid request', () => {
  it.each([
    [{ topicName: '' }, 400, 'Please select an existing topic or enter a new topic name'],
    [{ topicName: undefined }, 400, 'Please select an existing topic or enter a new topic name'],
    [{ content: '  ' }, 400, 'Content is required.'],
    [{ content: 'a\u0000b' }, 400, 'Content contains a character that is not allowed.'],
    [{ content: 'x'.repeat(200_001) }, 400, 'Content must be at most 200,000 characters.'],
    [{ numQuestions: 0 }, 400, 'Number of questions must be a whole number from 1 to 20.'],
    [{ numQuestions: 21 }, 400, 'Number of questions must be a whole number from 1 to 20.'],
    [{ numQuestions: 'many' }, 400, 'Number of questions must be a whole number from 1 to 20.'],
    [{ difficulty: 'brutal' }, 400, 'Difficulty must be easy, medium or hard.'],
    [{ provider: 'azure' }, 400, 'Provider must be auto, openai or gemini.'],
    [{ subjectId: 2_147_483_647 }, 404, 'This subject does not exist.'],
    [{ topicId: 2_147_483_647 }, 404, 'This topic does not exist.'],
    [{ subjectId: undefined }, 400, 'Please select a subject'],
  ])('%o is refused with a plain message, and no provider is asked', async (fields, status, message) => {
    await test.addKey('openai');
    const answer = await test.generateText(fields);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toBe(message);
    expect(test.provider.requests).toEqual([]);
    expect(await test.db.$count(topics)).toBe(0);
  });

  it('is one whose topic belongs to another subject', async () => {
    await test.addKey('openai');
    const topic = await createTopic(test.db);
    const answer = await test.generateText({ topicId: topic.id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('This topic belongs to another subject. Please choose one of this subject.');
  });

  it('is not one without number and difficulty: the defaults are five cards of medium difficulty', async () => {
    await test.addKey('openai');
    say(cardElements(9));
    const answer = (await test.generateText({ numQuestions: undefined })).json();
    expect(answer).toMatchObject({ requested: 5, flashcardsCount: 5, dropped: [{ reason: 'surplus', count: 4 }] });
    expect(answer.summary).toBe('Generated 5 of 5.');
    expect(test.provider.requests[0]?.body).toContain('Difficulty: medium');
  });
});
