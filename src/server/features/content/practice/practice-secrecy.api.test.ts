import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PracticeCatalogue, PracticePack, SatExam } from '#contract/content/practice.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { buildPageApp } from '#test/app/page-app.ts';
import { setUpStudent } from '#test/app/student.ts';
import { makeQuestion } from '#test/factories/create-content.ts';
import { strangerReads } from '#test/requests/stranger-reads.ts';

const { test, start, submit } = setUpStudent();
const { soon } = educatorOf(test);

/** The server listens, because `inject` does not reach what answers before Fastify. */
let address = '';
let pages: FastifyInstance;
/** How many addresses were read. */
let asked = 0;
beforeAll(async () => {
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  pages = await buildPageApp(test);
});
afterAll(() => pages.close());

/**
 * What an educator or time can do. Each act names one of the two exams, and acts on its first question where it needs
 * one.
 */
const acts = {
  allow: { mayPractise: true },
  forbid: { mayPractise: false },
  hold: { reviewFrom: 'held' },
  holdScores: { scoresFrom: 'held' },
  release: { scoresFrom: null, reviewFrom: null },
} as const;
const act = fc.record({
  kind: fc.constantFrom(
    ...(Object.keys(acts) as (keyof typeof acts)[]),
    ...(['date', 'window', 'unclose', 'start', 'submit', 'extend', 'reopen'] as const),
    ...(['never', 'released', 'retire', 'ready', 'delete', 'print', 'wait'] as const),
  ),
  exam: fc.constantFrom(0, 1),
  minutes: fc.integer({ min: 1, max: 90 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const step = (kind: Act['kind'], minutes = 60): Act => ({ kind, exam: 0, minutes });
/**
 * Some sequences begin with an exam that was sat and is over, because chance seldom makes one that an attempt can hold
 * back again.
 */
const over = [step('allow'), step('window'), step('start'), step('submit'), step('wait'), step('wait', 5)];
const sequences = fc
  .tuple(fc.constantFrom([], over, [...over, step('reopen')]), fc.array(act, { minLength: 3, maxLength: 15 }))
  .map(([first, others]) => [...first, ...others]);

/** What the test remembers of an exam, so that it can say without the server whether its keys must stay secret. */
type Exam = {
  id: number;
  examCode: string;
  questions: { id: number; bankItemId: number }[];
  mayPractise: boolean;
  closesAt: Date | null;
  opensAt: Date | null;
  scoresFrom: Date | 'held' | null;
  reviewFrom: Date | 'held' | null;
  sessions: Map<string, { startedAt: number; endsAt: number; isOpen: boolean }>;
};

const graceMs = 30_000;
let run = 0;
const secret = (key: string) => `Secret of ${key}.`;

async function createExam(key: string): Promise<Exam> {
  const questions = [0, 1].map((place) =>
    makeQuestion(run * 100 + place, {
      questionText: `Which one is ${key}, ${place}?`,
      explanation: secret(`${key}-${place}`),
      subject: `Subject ${key}`,
    }),
  );
  const exam = await educatorOf(test).make({ questions, duration: 30 });
  return {
    ...{ id: exam.id, examCode: exam.examCode, mayPractise: false, closesAt: null, opensAt: null },
    questions: exam.questions.map(({ id, bankItemId }) => ({ id, bankItemId })),
    ...{ scoresFrom: null, reviewFrom: null, sessions: new Map() },
  };
}

/** Whether the exam must keep its questions secret, by the sentence of the specification. */
function mustHold({ mayPractise, sessions, ...dates }: Exam): boolean {
  const now = test.time.now.getTime();
  const times = [dates.closesAt, dates.opensAt, dates.scoresFrom, dates.reviewFrom].filter((time) => time !== null);
  if (!mayPractise || times.some((time) => time === 'held' || time.getTime() > now)) return true;
  const last = Math.max(...times.map((time) => (time === 'held' ? 0 : time.getTime())));
  return [...sessions.values()].some(
    ({ startedAt, endsAt, isOpen }) => isOpen && startedAt < last && endsAt + graceMs >= now,
  );
}

const put = async (exam: Exam, fields: object) => {
  const answer = await test.asAdmin('PUT', `/api/exams/${exam.id}`, fields);
  if (answer.statusCode === 200) {
    const { mayPractise, closesAt, opensAt, scoresFrom, reviewFrom } = answer.json();
    const toDate = (text: string | null) => (text === null ? null : new Date(text));
    const toMoment = (text: string | null) => (text === 'held' ? text : toDate(text));
    Object.assign(exam, { mayPractise, closesAt: toDate(closesAt), opensAt: toDate(opensAt) });
    Object.assign(exam, { scoresFrom: toMoment(scoresFrom), reviewFrom: toMoment(reviewFrom) });
    // A moved closing time moves the deadlines of open attempts.
    for (const id of exam.sessions.keys()) await readSession(exam, id);
  }
};

/** Asks the server, as its educator can, when an attempt ends. */
async function readSession(exam: Exam, sessionId: string): Promise<void> {
  const { rows } = await test.db.execute<{ startedAt: string; endsAt: string; status: string }>(
    `select start_time as "startedAt", ends_at as "endsAt", status from students where session_id = '${sessionId}'`,
  );
  const [row] = rows;
  if (!row) throw new Error('no such attempt');
  exam.sessions.set(sessionId, {
    startedAt: new Date(row.startedAt).getTime(),
    endsAt: new Date(row.endsAt).getTime(),
    isOpen: row.status === 'in_progress',
  });
}

/** Lets an educator, a student or time act. The server may refuse an act that makes no sense in the present state. */
async function perform(
  { kind, exam: index, minutes }: Act,
  exams: Exam[],
  items: Map<number, { practice: string; state: string }>,
) {
  const exam = exams[index];
  const [question] = exam?.questions ?? [];
  if (!exam || !question) throw new Error('no exam');
  const itemId = question.bankItemId;
  const manage = async (action: string) => {
    const sessionId = [...exam.sessions.keys()].at(-1);
    if (!sessionId) return;
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/${action}`, { minutes });
    await readSession(exam, sessionId);
  };
  const setItem = (fields: { practice?: string; state?: string }) =>
    test.asAdmin('POST', '/api/bank/items/change', { ids: [itemId], fields });
  if (kind in acts) await put(exam, acts[kind as keyof typeof acts]);
  else if (kind === 'date') await put(exam, { reviewFrom: soon(minutes).toISOString() });
  else if (kind === 'window')
    await put(exam, { opensAt: soon(minutes % 3).toISOString(), closesAt: soon(minutes + 3).toISOString() });
  else if (kind === 'unclose') await put(exam, { opensAt: null, closesAt: null });
  else if (kind === 'start') {
    const started = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    if (started.statusCode === 200) await readSession(exam, started.json().sessionId);
  } else if (kind === 'submit') {
    const sessionId = [...exam.sessions.keys()].at(-1);
    if (sessionId) {
      const given = { selectedAnswer: 'A', timeSpent: 1, markedForReview: false };
      await submit(
        sessionId,
        exam.questions.flatMap(({ id }) => (id === 0 ? [] : { questionId: id, ...given })),
      );
      await readSession(exam, sessionId);
    }
  } else if (kind === 'extend') await manage('extra-time');
  else if (kind === 'reopen') await manage('reopen');
  else if (kind === 'never' || kind === 'released') await setItem({ practice: kind });
  else if (kind === 'retire') await setItem({ state: 'retired' });
  else if (kind === 'ready') await setItem({ state: 'ready' });
  else if (kind === 'delete') await test.asAdmin('DELETE', `/api/questions/${question.id}`);
  else if (kind === 'print') {
    const other = exams[1 - index];
    const printed = await test.asAdmin('POST', `/api/exams/${other?.id}/questions/from-bank`, { itemIds: [itemId] });
    if (printed.statusCode === 200 && other && !other.questions.some(({ bankItemId }) => bankItemId === itemId))
      other.questions.push({ id: 0, bankItemId: itemId });
  } else test.advance(minutes * 60);
  const { rows } = await test.db.execute<{ id: number; practice: string; state: string }>(
    'select id, practice, state from bank_items',
  );
  for (const { id, ...row } of rows) items.set(id, row);
}

/** A pack as a device keeps it: its version, and the ids of its items in ascending order. */
type Device = { version: string; ids: number[] };

const idsOf = ({ items }: PracticePack): number[] => items.map(({ id }) => id);

/**
 * Everything that a stranger or a student can read: the calls of practice, also with the tags and versions of before,
 * what a device then keeps, the search and the rendered pages.
 */
async function readEverything(
  exams: Exam[],
  known: Map<string, string>,
  devices: Map<string, Device>,
): Promise<Set<number>> {
  const ids = new Set<number>();
  const itemIds = exams.flatMap(({ questions }) => questions.map(({ bankItemId }) => bankItemId)).join(',');
  const subjects = exams.map(
    ({ questions: [first] }) => `Subject ${run}-${exams.findIndex(({ questions }) => questions[0] === first)}`,
  );
  const packs = subjects.map((subject) => `/api/practice/pack?subject=${encodeURIComponent(subject)}`);
  for (const url of ['/api/practice/catalogue', `/api/practice/items?ids=${itemIds}`, ...packs]) {
    const fresh = await test.get(url);
    const again = await test.inject({ method: 'GET', url, headers: { 'if-none-match': known.get(url) ?? '"none"' } });
    // A tag of before is only confirmed while the answer is the same.
    expect(again.statusCode === 304).toBe(known.get(url) === fresh.headers.etag);
    known.set(url, String(fresh.headers.etag));
    const read = fresh.json();
    expect(await (await fetch(address + url)).json()).toEqual(read);
    if (url.endsWith('catalogue')) {
      for (const { topics } of (read as PracticeCatalogue).subjects)
        for (const topic of topics) for (const [id] of topic.items) ids.add(id ?? 0);
    } else for (const { id } of url.includes('/items') ? read : read.items) ids.add(id);
    if (!url.includes('/pack')) continue;
    // A device updates its pack by difference. Afterwards it has the items of the present pack and no others.
    const device = devices.get(url) ?? { version: read.version, ids: idsOf(read) };
    const tag = known.get(`${url} since`) ?? '"none"';
    const update = await test.inject({
      method: 'GET',
      url: `${url}&since=${device.version}`,
      headers: { 'if-none-match': tag },
    });
    if (update.statusCode === 304) expect([device.version, device.ids]).toEqual([read.version, idsOf(read)]);
    else {
      const { version, replaced, items } = update.json() as PracticePack;
      const stay = device.ids.filter((id) => replaced && !replaced.remainders.includes(id % replaced.of));
      device.ids = [...stay, ...items.map(({ id }) => id)].sort((one, other) => one - other);
      device.version = version;
      known.set(`${url} since`, String(update.headers.etag));
    }
    expect([device.version, device.ids]).toEqual([read.version, idsOf(read)]);
    for (const id of device.ids) ids.add(id);
    devices.set(url, device);
  }
  const sessions = exams.flatMap((exam) => [...exam.sessions.keys()]).slice(0, 30);
  if (sessions.length > 0) {
    const sat: SatExam[] = (await test.get(`/api/practice/exams?sessions=${sessions.join(',')}`)).json();
    for (const { answers } of sat) for (const [, id] of answers) ids.add(id);
  }
  return ids;
}

/** Whether the exam must not even show its explanations to its own students in the results of their closed attempts. */
const hidesReview = ({ scoresFrom, reviewFrom }: Exam): boolean =>
  [scoresFrom, reviewFrom].some((time) => time === 'held' || (time !== null && time > test.time.now));

/**
 * Asks every public address, pages too. None may contain the explanation of a question that `isHeld`. Returns how many
 * were seen.
 */
async function readAddresses(exams: Exam[], isHeld: (itemId: number) => boolean): Promise<number> {
  const [first] = exams.flatMap(({ questions }) => questions);
  const reads = await strangerReads({
    ids: [...new Set([...exams.map(({ id }) => id), first?.id ?? 0, first?.bankItemId ?? 0])],
    examCodes: exams.map(({ examCode }) => examCode),
    sessions: exams.flatMap((exam) => [...exam.sessions.keys()].slice(-2)),
    subjects: exams.map((_exam, index) => `Subject ${run}-${index}`),
  });
  let seen = 0;
  for (const { url, isOfAttempt } of reads) {
    asked += 1;
    // Each page is read from another network, because one network gets only 240 rendered pages a minute.
    const remoteAddress = `10.${asked >> 8}.${asked & 255}.1`;
    const { statusCode, body } = await (url.startsWith('/api/') ? test.app : pages).inject({ url, remoteAddress });
    expect(statusCode, `${url}: ${body}`).toBeLessThan(500);
    for (const [index, exam] of exams.entries()) {
      for (const [place, { bankItemId }] of exam.questions.slice(0, 2).entries()) {
        const isHidden = isOfAttempt ? hidesReview(exam) : isHeld(bankItemId);
        const isThere = body.includes(secret(`${run}-${index}-${place}`));
        if (isHidden) expect(isThere, url).toBe(false);
        else if (isThere) seen += 1;
      }
    }
  }
  return seen;
}

it('no item leaves the server while an exam holds it back, whatever educators, students and time do', async () => {
  let practised = 0;
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      run += 1;
      const exams = [await createExam(`${run}-0`), await createExam(`${run}-1`)];
      const items = new Map<number, { practice: string; state: string }>();
      const [known, devices] = [new Map<string, string>(), new Map<string, Device>()];
      for (const each of sequence) {
        await perform(each, exams, items);
        // Attempts that an educator opens again are noticed within a second.
        test.advance(1);
        const present = await readEverything(exams, known, devices);
        const isHeld = (itemId: number): boolean => {
          const item = items.get(itemId);
          return (
            item?.practice !== 'released' ||
            item.state !== 'ready' ||
            exams.some((other) => mustHold(other) && other.questions.some((one) => one.bankItemId === itemId))
          );
        };
        // The other addresses are asked once in each sequence, because they are a hundred.
        if (each === sequence.at(-1)) seen += await readAddresses(exams, isHeld);
        for (const exam of exams) {
          for (const { bankItemId } of exam.questions) {
            if (isHeld(bankItemId))
              expect(present, JSON.stringify({ each, exam: exam.id, bankItemId })).not.toContain(bankItemId);
            else if (present.has(bankItemId)) practised += 1;
          }
        }
      }
    }),
    // The first sequence ends when everything is released.
    { numRuns: 10, examples: [[over]] },
  );
  // Otherwise the test could not see an item that leaves.
  expect([practised, seen].map((count) => count > 0)).toEqual([true, true]);
});

it('neither drafts nor questions that were only tried out may be practised, whatever their exam allows', async () => {
  run += 1;
  const { make } = educatorOf(test);
  const questions = [
    makeQuestion(run * 100, { isDraft: true, explanation: secret('draft') }),
    makeQuestion(run * 100 + 1, { isPilot: true, keyState: 'dropped', explanation: secret('pilot') }),
    makeQuestion(run * 100 + 2, { explanation: secret('question') }),
  ];
  const exam = await make({ questions, mayPractise: true });
  await start(exam.examCode);
  const ids = exam.questions.map(({ bankItemId }) => bankItemId);
  const { body } = await test.get(`/api/practice/items?ids=${ids.join(',')}`);
  expect(body).toContain(secret('question'));
  expect(body).not.toMatch(/Secret of (draft|pilot)/);
});
