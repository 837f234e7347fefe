import { cardsPageSize } from '#contract/library/many-flashcards.contract.ts';
import { insertFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { median, percentile, round } from '../support/statistics.ts';
import { VirtualStudent } from '../support/virtual-student.ts';

const size = { subjects: 20, topics: 20, cards: 50 };
const cardCount = size.subjects * size.topics * size.cards;
/** Searches of one kind, one after another. The kernel counts processor time in ticks of 10 ms. */
const searches = 60;
/** Clients that search without a pause while a student saves. */
const flood = 100;
const saves = 60;

/** Words that a card of the bench contains, besides its number. */
const words =
  'the patient of an acute chronic disease with pain fever cough dyspnoea is given treatment by mouth daily'.split(' ');

/** Most milliseconds of processor time. PostgreSQL also ranks what it finds. */
const kinds: [finds: string, q: string, most?: number][] = [
  ['no card', 'zebra stripes', 30],
  ['one card', 'number 12345', 30],
  ['a tenth of the cards', 'meniere', 30],
  ['every card', 'treatment', 60],
  ['every card, by two words', 'fever treat', 80],
  ['every card, by 20 letters', [...'abcdefghilmnoprstuvy'].join(' ')],
];

/** Measures the search of a library of 20,000 cards, and what a flood of searches costs a student who sits an exam. */
export async function benchSearch(): Promise<Figure[]> {
  const server = await startLoadedServer();
  try {
    await fill(server);
    const figures: Figure[] = [];
    for (const kind of kinds) figures.push(await timeOf(server, ...kind));
    figures.push(...(await listForEducators(server)));
    return [...figures, ...(await besideExam(server))];
  } finally {
    await server.dispose();
  }
}

/** Inserts cards of about 330 characters, a tenth of them with an accent. */
async function fill({ db }: LoadedServer): Promise<void> {
  let number = 0;
  for (let subject = 1; subject <= size.subjects; subject += 1) {
    const { id: subjectId } = await createSubject(db, { name: `Subject ${subject}`, description: words.join(' ') });
    for (let topic = 1; topic <= size.topics; topic += 1) {
      const made = { subjectId, name: `Topic ${topic}`, description: words.join(' '), flashcardCount: 0 };
      const { id: topicId } = await createTopic(db, made);
      const cards = Array.from({ length: size.cards }, () => {
        number += 1;
        const accent = number % 10 === 0 ? 'Ménière ' : '';
        return {
          question: `${accent}Number ${number}: ${words.join(' ')}?`,
          answer: `${words.toReversed().join(' ')} `.repeat(2),
          topicId,
        };
      });
      await insertFlashcards(db, cards);
    }
  }
}

async function search({ url }: LoadedServer, q: string): Promise<Response> {
  const response = await fetch(`${url}/api/library/search?q=${encodeURIComponent(q)}`);
  await response.arrayBuffer();
  return response;
}

const spent = ({ processorTime }: LoadedServer) => {
  const { server = Number.NaN, database = Number.NaN } = processorTime();
  return server + database;
};

async function timeOf(server: LoadedServer, finds: string, q: string, most?: number): Promise<Figure> {
  for (let count = 0; count < 5; count += 1) await search(server, q);
  const before = spent(server);
  for (let count = 0; count < searches; count += 1) {
    const response = await search(server, q);
    if (!response.ok) throw new Error(`The search “${q}” was answered with ${response.status}.`);
  }
  return {
    what: `${cardCount} cards, a search that finds ${finds}: processor time`,
    value: round((spent(server) - before) / searches),
    unit: 'ms',
    ...(most !== undefined && { limit: { most } }),
  };
}

/** What an educator asks of the list of all cards, with the most milliseconds of processor time. */
const asked: [what: string, query: string, most: number][] = [
  ['the first page', '', 50],
  ['the last page', `?page=${cardCount / cardsPageSize}`, 50],
  ['a search that finds one card', '?search=number%2012345', 50],
  ['a search that finds a tenth of the cards', '?search=meniere', 50],
  ['a search that finds no card', '?search=zebra%20stripes', 50],
  ['a search that finds every card', '?search=fever%20treat', 50],
];

async function listForEducators(server: LoadedServer): Promise<Figure[]> {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(server.account),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const list = async (query: string) => {
    const response = await fetch(`${server.url}/api/flashcards/list${query}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`The list was answered with ${response.status}.`);
    await response.arrayBuffer();
  };
  const figures: Figure[] = [];
  for (const [what, query, most] of asked) {
    for (let count = 0; count < 5; count += 1) await list(query);
    const before = spent(server);
    for (let count = 0; count < searches; count += 1) await list(query);
    const value = round((spent(server) - before) / searches);
    figures.push({
      what: `${cardCount} cards, the educator's list, ${what}: processor time`,
      value,
      unit: 'ms',
      limit: { most },
    });
  }
  return figures;
}

/** Saves one answer after another, alone and beside clients that search without a pause. */
async function besideExam(server: LoadedServer): Promise<Figure[]> {
  const { examCode } = await createExam(server.db, { questionCount: 20 });
  const student = new VirtualStudent(server.url, examCode);
  const { questions } = await student.start();
  const save = async (count: number) => {
    const began = performance.now();
    const question = questions[count % questions.length];
    if (question)
      await student.save({
        questionId: question.id,
        selectedAnswer: 'A',
        timeSpent: 1,
        markedForReview: false,
        changedAt: count,
      });
    return performance.now() - began;
  };
  const saveMany = async () => {
    const times: number[] = [];
    for (let count = 0; count < saves; count += 1) times.push(await save(count));
    return times;
  };
  const alone = await saveMany();
  let isOver = false;
  const statuses: number[] = [];
  const clients = Array.from({ length: flood }, async () => {
    while (!isOver) statuses.push((await search(server, 'treatment')).status);
  });
  const beside = await saveMany();
  isOver = true;
  await Promise.all(clients);
  await student.leave();
  return [
    { what: 'a save alone, median', value: round(median(alone)), unit: 'ms' },
    {
      what: `a save beside ${flood} clients that search without a pause, median`,
      value: round(median(beside)),
      unit: 'ms',
    },
    { what: 'the same, 95 of 100', value: round(percentile(beside, 0.95)), unit: 'ms', limit: { most: 500 } },
    {
      what: 'searches that were answered meanwhile',
      value: statuses.filter((status) => status === 200).length,
      unit: '',
    },
    {
      what: 'searches that were refused meanwhile',
      value: statuses.filter((status) => status !== 200).length,
      unit: '',
    },
  ];
}
