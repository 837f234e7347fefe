import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mostMatches } from '#contract/library/search.contract.ts';
import { insertFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { buildSecondApp, setUpTestApp } from '#test/app/test-app.ts';
import { createSubject, createTopic } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const addressOf = (q: string) => `/api/library/search?q=${encodeURIComponent(q)}`;
const search = async (q: string) => (await test.get(addressOf(q))).json();
/** The names of what a search finds. */
const names = async (q: string) => {
  const found = await search(q);
  const nameOf = ({ name }: { name: string }) => name;
  return {
    subjects: found.subjects.map(nameOf),
    topics: found.topics.map(nameOf),
    cards: found.cards.map(({ question }: { question: string }) => question),
  };
};
const cards = (...questions: string[]) => questions.map((question) => ({ question, answer: 'None.' }));

beforeEach(async () => {
  await test.db.delete(subjects);
});

describe('a search', () => {
  it('finds subjects, topics and cards, with what a student needs to open them', async () => {
    const subject = await createSubject(test.db, { name: 'Renal medicine', description: 'Kidneys.' });
    const topic = await createTopic(test.db, {
      subjectId: subject.id,
      name: 'Glomerular disease',
      description: 'Renal biopsies.',
      flashcards: [
        { question: 'Which antibody?', answer: 'PLA2R.' },
        { question: 'Renal vein thrombosis occurs in?', answer: 'Membranous nephropathy.' },
      ],
    });
    expect(await search('renal')).toEqual({
      subjects: [{ id: subject.id, name: 'Renal medicine', excerpt: null, topicsCount: 1 }],
      topics: [
        {
          id: topic.id,
          name: 'Glomerular disease',
          excerpt: 'Renal biopsies.',
          subjectName: 'Renal medicine',
          flashcardsCount: 2,
        },
      ],
      cards: [
        {
          id: topic.flashcards[1]?.id,
          question: 'Renal vein thrombosis occurs in?',
          excerpt: null,
          topicId: topic.id,
          topicName: 'Glomerular disease',
          subjectName: 'Renal medicine',
          number: 2,
        },
      ],
      totals: { subjects: 1, topics: 1, cards: 1 },
    });
    expect((await search('pla2r')).cards).toMatchObject([
      { question: 'Which antibody?', excerpt: 'PLA2R.', number: 1 },
    ]);
  });

  it('needs every word, each as a part of a word, in any order, in the name or in the text', async () => {
    await createTopic(test.db, {
      name: 'Heart',
      flashcards: [
        { question: 'Which beta blocker?', answer: 'Metoprolol.' },
        { question: 'Which alpha blocker?', answer: 'Prazosin.' },
      ],
    });
    expect((await names('blocker beta')).cards).toEqual(['Which beta blocker?']);
    expect((await names('lock eta')).cards).toEqual(['Which beta blocker?']);
    expect((await names('alpha prazo')).cards).toEqual(['Which alpha blocker?']);
    expect((await names('alpha metoprolol')).cards).toEqual([]);
    expect((await names('  alpha\u00a0  alpha ')).cards).toEqual(['Which alpha blocker?']);
  });

  it('ignores case and accents, in the text and in the search', async () => {
    const questions = ['Ménière’s triad?', 'Me\u0301nie\u0300re again?', 'MENIERE?', 'CO₂ of ΒETA?', 'हृदय रोग?'];
    await createTopic(test.db, { flashcards: cards(...questions) });
    for (const q of ['meniere', 'MÉNIÈRE', 'Me\u0301nie\u0300re']) {
      expect((await names(q)).cards.toSorted(), q).toEqual(questions.slice(0, 3).toSorted());
    }
    expect((await names('co2 βeta')).cards).toEqual(['CO₂ of ΒETA?']);
    expect((await names('रोग')).cards).toEqual(['हृदय रोग?']);
  });

  it('takes %, _, \\ and quotes as plain characters', async () => {
    await createTopic(test.db, { flashcards: cards('50% of', '500 of', 'a_b', 'aXb', 'c\\d', `'); drop table "x"`) });
    expect((await names('50%')).cards).toEqual(['50% of']);
    expect((await names('a_b')).cards).toEqual(['a_b']);
    expect((await names('c\\d')).cards).toEqual(['c\\d']);
    expect((await names(`');`)).cards).toEqual([`'); drop table "x"`]);
    expect((await names('%%')).cards).toEqual([]);
  });

  it('lists names that begin with it first, then those with its words at the beginnings of words, then in the order of the library', async () => {
    const second = await createTopic(test.db, {
      name: 'B',
      flashcards: cards('Old placebo?', 'ACE in the last topic?'),
    });
    const first = await createTopic(test.db, {
      name: 'Ace of topics',
      flashcards: cards('Face?', 'Which ACE inhibitor?', 'Ace?'),
    });
    expect((await names('ace')).cards).toEqual([
      'ACE in the last topic?',
      'Ace?',
      'Which ACE inhibitor?',
      'Old placebo?',
      'Face?',
    ]);
    expect(second.id).toBeLessThan(first.id);
    await createTopic(test.db, { subjectId: second.subjectId, name: 'Surfaces' });
    expect((await names('ace')).topics).toEqual(['Ace of topics', 'Surfaces']);
  });

  it(`lists ${mostMatches} of each kind, and tells how many there are`, async () => {
    const subjectIds: number[] = [];
    for (let number = 1; number <= mostMatches + 1; number += 1) {
      subjectIds.push((await createSubject(test.db, { name: `Many ${number}` })).id);
    }
    const [subjectId = 0] = subjectIds;
    for (const number of subjectIds)
      await createTopic(test.db, { subjectId, name: `Many ${number}`, flashcardCount: 0 });
    const questions = subjectIds.map((_, index) => `Many ${index + 1}?`);
    await createTopic(test.db, { subjectId, name: 'Cards', flashcards: cards(...questions, 'Few?') });
    const found = await search('many');
    expect([found.subjects, found.topics, found.cards].map(({ length }) => length)).toEqual([20, 20, 20]);
    expect(found.totals).toEqual({ subjects: 21, topics: 21, cards: 21 });
    expect(found.cards.map(({ number }: { number: number }) => number)).toEqual(
      questions.slice(0, 20).map((_, i) => i + 1),
    );
  });

  it('never finds a draft, and numbers cards as students see them', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 0 });
    const insert = (question: string, isDraft: boolean) =>
      insertFlashcards(test.db, [{ question, answer: 'Secret.', topicId: topic.id, isDraft }]);
    await insert('Draft of a card?', true);
    await insert('Approved card?', false);
    expect(await search('card secret')).toMatchObject({ cards: [{ question: 'Approved card?', number: 1 }] });
    expect((await search('draft')).totals).toEqual({ subjects: 0, topics: 0, cards: 0 });
    const asAdmin = (await test.asAdmin('GET', addressOf('draft'))).json();
    expect(asAdmin.totals.cards).toBe(0);
  });

  it('follows a card that is changed, moved and deleted', async () => {
    const topic = await createTopic(test.db, { flashcards: cards('Former question?') });
    const other = await createTopic(test.db, { name: 'Elsewhere', flashcardCount: 0 });
    const url = `/api/flashcards/${topic.flashcards[0]?.id}`;
    await test.asAdmin('PUT', url, { question: 'New question?', answer: 'New.', topicId: other.id });
    expect((await names('former')).cards).toEqual([]);
    expect((await search('new')).cards).toMatchObject([{ topicName: 'Elsewhere', number: 1 }]);
    await test.asAdmin('DELETE', url);
    expect((await names('new')).cards).toEqual([]);
  });

  it('cuts texts of 10,000 characters around the match', async () => {
    const filler = 'word '.repeat(950);
    await createTopic(test.db, {
      description: 'x'.repeat(2000),
      flashcards: [{ question: `${filler}needle ${filler}`, answer: `${filler}thread ${filler}` }],
    });
    const response = await test.get(addressOf('needle thread'));
    const [card] = response.json().cards;
    expect(card.question).toContain('needle');
    expect(card.excerpt).toContain('thread');
    expect(response.body.length).toBeLessThan(2000);
  });

  it.each([
    ['', 'The search must be text.'],
    ['?q=', 'The search must be at least 2 characters.'],
    ['?q=%20a%20', 'The search must be at least 2 characters.'],
    [`?q=${'a'.repeat(101)}`, 'The search must be at most 100 characters.'],
    ['?q=a%00b', 'The search contains a character that is not allowed.'],
    ['?q=ab&q=cd', 'The search must be text.'],
  ])('is refused as %j', async (query, message) => {
    const response = await test.get(`/api/library/search${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid', issues: [{ message }] });
  });

  it('of accents only finds nothing', async () => {
    await createTopic(test.db);
    expect((await search('\u0301\u0301')).totals).toEqual({ subjects: 0, topics: 0, cards: 0 });
  });
});

describe('a flood of searches', () => {
  it('from one network is stopped after 1,200 in a minute, and others go on', async () => {
    const app = await buildSecondApp(test);
    onTestFinished(() => app.close());
    const ask = (remoteAddress: string) => app.inject({ url: addressOf('\u0301\u0301'), remoteAddress });
    for (let count = 0; count < 1200; count += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200);
    const refused = await ask('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^This network has searched too often\. Please try again in \d+ seconds\.$/);
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
  });

  it('is refused while 51 requests wait for the database, so that students in an exam come first', async () => {
    const app = await buildSecondApp(test, { pool: () => ({ total: 20, idle: 0, waiting: 51 }) });
    onTestFinished(() => app.close());
    expect((await app.inject(addressOf('treatment'))).statusCode).toBe(503);
    expect((await app.inject('/api/subjects')).statusCode).toBe(200);
  });

  it('runs one search at a time, keeps at most 50 waiting and refuses the others, and is kept in no cache', async () => {
    await createTopic(test.db);
    const keep = vi.spyOn(test.cache, 'getOrLoad');
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => test.get(addressOf(`treatment ${index}`))),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(51);
    expect(statuses.filter((status) => status === 503)).toHaveLength(9);
    expect(responses.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBeDefined();
    expect(responses[0]?.headers['cache-control']).toBe('no-store');
    expect(keep).not.toHaveBeenCalled();
  });
});
