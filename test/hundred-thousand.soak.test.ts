import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slotDigits } from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import { logIn } from '../bench/support/client.ts';
import { type LoadedServer, startLoadedServer } from '../bench/support/loaded-server.ts';
import { createExam, makeQuestion } from './factories/create-content.ts';
import { report } from './faults/soak.ts';
import { takeLongestStep } from './server/longest-step.ts';
import type { SavesData } from './server/saves.worker.ts';

/*
 * An exam of 100,000 attempts, of which 5,000 are open and have sections. It measures each page and each export of the
 * administrator: the processor time of server and database, the longest step of the event loop, and how long the saves
 * of a student take meanwhile.
 */

const size = Number(process.env.SOAK_ATTEMPTS ?? 100_000);
const openAttempts = 5000;
const questionCount = Number(process.env.SOAK_QUESTIONS ?? 100);

let server: LoadedServer;
let saves: Worker;
let cookie = '';
const exam = { id: 0, code: '', questionIds: [] as number[] };

async function layDown(first: number, last: number): Promise<void> {
  const { id: examId, questionIds } = exam;
  const ids = sql`${sql.param(questionIds)}::int[]`;
  const slots = (condition: ReturnType<typeof sql>) =>
    sql`(select string_agg(case when ${condition} then ${'1'.padStart(slotDigits, '0')} else ${'0'.repeat(slotDigits)} end, '' order by place)
      from unnest(${ids}) with ordinality as asked(id, place))::numeric`;
  const chose = (letter: number) => slots(sql`(student.n + asked.place) % 4 = ${letter}::int`);
  const isClosed = sql`n > ${openAttempts}::int`;
  await server.db.transaction(async (tx) => {
    // Turns triggers and foreign key checks off: the rows inserted here are consistent, and the checks would take most
    // of the time.
    await tx.execute(sql`set local session_replication_role = replica`);
    // Question 1 has the key A and so on; an answer is correct if (n + place) and (place − 1) are equal modulo four,
    // that is for n = 3 (mod 4).
    await tx.execute(sql`
      with student as materialized (
        insert into students (session_id, name, email, exam_id, start_time, ends_at, end_time, duration, question_ids, plan, passing_score, person_key,
          total_questions, total_score, points, max_points, wrong_count, percentage, mark_right, mark_wrong, status, last_save_at, answers, device_key)
        select 'crowd-' || n, 'Student ' || substr(md5(n::text), 1, 8), 'student' || n || '@example.org', ${examId},
          now() - interval '90 minutes' + n * interval '10 ms', now() + case when ${isClosed} then interval '-10 minutes' else interval '2 hours' end,
          case when ${isClosed} then now() - interval '10 minutes' end, 210, ${ids},
          case when not (${isClosed}) then jsonb_build_object('optionSeed', null, 'refusesLateAnswers', false, 'sections', (
            select jsonb_agg(jsonb_build_object('title', 'Part ' || part, 'advance', 'time', 'mayReturn', false, 'questionIds',
              to_jsonb(${ids}), 'opensAt', part * 3150000, 'endsAt', (part + 1) * 3150000, 'extraMinutes', 0)) from generate_series(0, 3) as part)) end,
          60, 'email:student' || n || '@example.org',
          case when ${isClosed} then ${questionCount}::int end, case when ${isClosed} then rights end,
          case when ${isClosed} then 5 * rights - ${questionCount}::int end, case when ${isClosed} then 4 * ${questionCount}::int end,
          case when ${isClosed} then ${questionCount}::int - rights end,
          case when ${isClosed} then floor((200 * (5 * rights - ${questionCount}::int) + 4 * ${questionCount}::int)::float8 / (8 * ${questionCount}::int))::int end,
          4, -1, case when ${isClosed} then 'completed' else 'in_progress' end, now() - (n % 7) * interval '1 minute', kept.answers, md5((n / 2 * 2)::text)
        from generate_series(${first}::int, ${last}::int) as n,
          lateral (select n % ${questionCount + 1}::int as rights) as graded,
          lateral (select jsonb_object_agg(asked.id, jsonb_build_object('selectedAnswer', substr('ABCD', 1 + (case when place <= rights then place - 1 else place end)::int % 4, 1),
            'timeSpent', 20 + n % 60, 'markedForReview', false, 'changedAt', 1000 * place)) as answers
            from unnest(${ids}) with ordinality as asked(id, place)) as kept
        returning id, substr(session_id, 7)::int as n, total_score as rights, points, status, end_time
      ), answered as (
        insert into student_answers (student_id, question_id, selected_answer, is_correct, time_spent, answered_at)
        select student.id, asked.id, substr('ABCD', 1 + (case when place <= rights then place - 1 else place end)::int % 4, 1), place <= rights, 30, end_time
        from student, unnest(${ids}) with ordinality as asked(id, place) where status <> 'in_progress'
        -- As closing an attempt inserts them: the answers of one attempt side by side.
        order by student.id, place
      )
      insert into answer_sheets (student_id, exam_id, paper, question_ids, total, points, chose_a, chose_b, chose_c, chose_d, correct, seconds)
      select student.id, ${examId}, md5('paper')::uuid, ${ids}, rights, points, ${chose(0)}, ${chose(1)}, ${chose(2)}, ${chose(3)},
        ${slots(sql`place <= rights`)}, array_fill((20 + student.id % 60)::smallint, array[${questionCount}::int])
      from student where status <> 'in_progress'`);
  });
}

beforeAll(async () => {
  process.env.SERVER_NODE_OPTIONS = `--import=${fileURLToPath(new URL('server/loop-watch.ts', import.meta.url))}`;
  server = await startLoadedServer();
  const questions = Array.from({ length: questionCount }, (_, index) =>
    makeQuestion(index + 1, {
      correctAnswer: (['A', 'B', 'C', 'D'] as const)[index % 4] ?? 'A',
      subject: `Subject ${index % 19}`,
      topic: `Topic ${index % 40}`,
    }),
  );
  const created = await createExam(server.db, { questions, markRight: 4, markWrong: -1, duration: 210 });
  Object.assign(exam, { id: created.id, code: created.examCode, questionIds: created.questions.map(({ id }) => id) });
  for (let first = 1; first <= size; first += 5000) await layDown(first, first + 4999);
  await server.db.execute(sql`
    insert into challenges (question_id, student_id, reason, created_at)
    select asked.id, student.id, 'wrong_key', now() from (select id from questions where exam_id = ${exam.id} order by id limit 20) as asked,
      (select id from students where exam_id = ${exam.id} and status <> 'in_progress' order by id limit 100) as student`);
  for (const table of ['students', 'student_answers', 'answer_sheets', 'questions']) {
    await server.db.execute(sql.raw(`vacuum analyze ${table}`));
  }
  await server.db.execute(sql`checkpoint`);
  saves = new Worker(new URL('server/saves.worker.ts', import.meta.url), {
    workerData: { url: server.url, questionId: exam.questionIds[0], sessions: openAttempts } satisfies SavesData,
  });
  cookie = await logIn(server.url, server.account);
}, 1_800_000);

afterAll(async () => {
  await saves?.terminate();
  await server?.dispose();
}, 120_000);

const send = (method: string, path: string, body?: unknown) =>
  fetch(server.url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Keeps nothing of a file, so that the process that times the saves is not busy with it. */
async function countBytes({ body }: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}

/** Has the thread save one answer after the other until `done`, and returns the milliseconds of each save. */
async function saveUntil(done: Promise<unknown>): Promise<number[]> {
  const times = once(saves, 'message');
  saves.postMessage('begin');
  await done.catch(() => {});
  saves.postMessage('end');
  return (await times)[0];
}

const percentile = (times: number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0);

type Measured = { step: number; processor: number; status: number; delay: number };

/** Milliseconds of a save without a request of an educator: the median of twenty seconds. */
let aloneP50 = 0;

const again = async (work: () => Promise<Response>) => {
  for (const end = performance.now() + 1000; performance.now() < end; ) await (await work()).arrayBuffer();
};

/**
 * Measures one request, and by how much the slowest save beside it exceeds the median of saves alone. `isList`: the
 * saves run beside further requests for a second, so that the processor time is that of one request.
 */
async function measure(name: string, isList: boolean, work: () => Promise<Response>): Promise<Measured> {
  await takeLongestStep(server.pid);
  const before = server.processorTime();
  const begin = performance.now();
  const read = work().then(async (answer) => ({ status: answer.status, bytes: await countBytes(answer) }));
  const beside = isList ? [] : saveUntil(read);
  const { status, bytes } = await read;
  const wall = performance.now() - begin;
  const after = server.processorTime();
  const step = await takeLongestStep(server.pid);
  const [serverMs, databaseMs] = [
    (after.server ?? 0) - (before.server ?? 0),
    (after.database ?? 0) - (before.database ?? 0),
  ];
  const times = isList ? await saveUntil(again(work)) : await beside;
  const delay = Math.max(0, percentile(times, 1) - aloneP50);
  const row = {
    name,
    status,
    bytes,
    wall: Math.round(wall),
    server: serverMs,
    database: databaseMs,
    step: Math.round(step),
    saveP50: percentile(times, 0.5),
    delay,
  };
  console.log(JSON.stringify(row));
  report(name, row);
  return { step, processor: serverMs + databaseMs, status, delay };
}

const ofExam = (path: string) => `/api/exams/${exam.id}${path}`;

it('measures saves alone', async () => {
  // The first saves prepare their statements.
  await saveUntil(new Promise((resolve) => setTimeout(resolve, 1000)));
  const times = await saveUntil(new Promise((resolve) => setTimeout(resolve, 20_000)));
  aloneP50 = percentile(times, 0.5);
  const row = { saveP50: aloneP50, delay: percentile(times, 1) - aloneP50 };
  console.log(JSON.stringify(row));
  report('saves alone', row);
});

/** Lists and pages. Their first call may compute what is then kept. */
const lists: [string, string][] = [
  ['exams', '/api/exams'],
  ['attempts', '/attempts'],
  ['attempts by attention', '/attempts?sort=attention'],
  ['attempts by name', '/attempts?sort=name'],
  ['attempts by score', '/attempts?sort=score&direction=desc'],
  ['attempts by time', '/attempts?sort=time'],
  ['last page', '/attempts?page=2000'],
  ['search', '/attempts?search=student999'],
  ['search for an accent', '/attempts?search=%C3%A9mile'],
  ['mark', '/attempts?mark=same_device'],
  ['analytics', '/analytics'],
  ['challenges', '/challenges'],
  ['similarity', '/similarity'],
  ['roster', '/roster'],
  ['questions', '/questions'],
  ['one attempt', '/attempts/crowd-6000'],
  ['student data', '/api/privacy/people?search=student999'],
];

it.each(lists)(
  '%s: a second of processor time, no step of the event loop and no delay of a save above 100 ms',
  async (name, path) => {
    const { step, processor, status, delay } = await measure(name, true, () =>
      send('GET', path.startsWith('/api') ? path : ofExam(path)),
    );
    expect.soft(status).toBe(200);
    expect.soft(step).toBeLessThan(100);
    expect.soft(processor).toBeLessThan(1000);
    expect.soft(delay).toBeLessThan(100);
  },
  120_000,
);

const exports: [string, string][] = [
  ['standings', '/standings'],
  ['mark sheet', '/mark-sheet'],
  ['mark-sheet.xlsx', '/mark-sheet?format=xlsx'],
  ['attempts.csv', '/attempts.csv'],
  ['attempts.xlsx', '/attempts.xlsx'],
  ['responses', '/responses'],
];

it.each(exports)(
  '%s: no step of the event loop and no delay of a save above 100 ms',
  async (name, path) => {
    const { step, status, delay } = await measure(name, false, () => send('GET', ofExam(path)));
    expect.soft(status).toBe(200);
    expect.soft(step).toBeLessThan(100);
    expect.soft(delay).toBeLessThan(100);
  },
  600_000,
);

const changes: [string, string, string, unknown][] = [
  ['insight', 'GET', '/api/exam/results/crowd-6000/insight', undefined],
  ['result', 'GET', '/api/exam/results/crowd-6000', undefined],
  ['extra time for all', 'POST', '/attempts/extra-time', { minutes: 5 }],
  ['take back from all', 'POST', '/attempts/extra-time/take-back', { minutes: 5 }],
  ['a new closing time', 'PUT', '', { closesAt: new Date(Date.now() + 3_600_000).toISOString() }],
  ['no closing time', 'PUT', '', { closesAt: null }],
  ['settlement preview', 'POST', 'preview', { keyState: 'bonus_all' }],
];

it.each(changes)(
  '%s: no step of the event loop and no delay of a save above 100 ms',
  async (name, method, path, body) => {
    const address =
      path === 'preview'
        ? `/api/questions/${exam.questionIds[0]}/settlement/preview`
        : path.startsWith('/api')
          ? path
          : ofExam(path);
    const { step, status, delay } = await measure(name, false, () => send(method, address, body));
    expect.soft(status).toBe(200);
    expect.soft(step).toBeLessThan(100);
    expect.soft(delay).toBeLessThan(100);
  },
  120_000,
);

it('settles a question within 30 s while students save and submit', async () => {
  const url = `/api/questions/${exam.questionIds[0]}/settlement`;
  for (const [name, path, body] of [
    ['settle: bonus for all', url, { keyState: 'bonus_all' }],
    ['settle: dropped', url, { keyState: 'dropped' }],
    ['undo', `${url}/undo`, {}],
  ] as const) {
    const begin = performance.now();
    let step = 0;
    let answered = 0;
    const before = server.processorTime();
    const submits: number[] = [];
    const done = (async () => {
      const response = await send('POST', path, body);
      answered = performance.now() - begin;
      expect(response.status, await response.text()).toBe(200);
      for (let left = 1; left > 0; ) {
        left = Number(
          (await server.db.execute<{ left: string }>(sql`select count(*) as left from regradings`)).rows[0]?.left,
        );
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return performance.now() - begin;
    })();
    const submitting = (async () => {
      let isDone = false;
      void done.finally(() => {
        isDone = true;
      });
      for (let number = submitted; !isDone && number < openAttempts; number += 1) {
        submitted = number + 1;
        const at = performance.now();
        const answer = await send('POST', `/api/exam/submit/crowd-${number}`, { answers: [] });
        expect(answer.status, await answer.text()).toBe(200);
        submits.push(performance.now() - at);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const times = await saveUntil(done);
    await submitting;
    const seconds = (await done) / 1000;
    step = await takeLongestStep(server.pid);
    const after = server.processorTime();
    const row = {
      name,
      seconds: seconds.toFixed(1),
      answered: Math.round(answered),
      server: (after.server ?? 0) - (before.server ?? 0),
      database: (after.database ?? 0) - (before.database ?? 0),
      step: Math.round(step),
      submits: submits.length,
      submitP50: percentile(submits, 0.5),
      submitP99: percentile(submits, 0.99),
      saveP50: percentile(times, 0.5),
      saveP99: percentile(times, 0.99),
    };
    console.log(JSON.stringify(row));
    report(name, row);
    expect.soft(seconds).toBeLessThan(30);
    expect.soft(row.submitP99).toBeLessThan(1000);
  }
}, 600_000);

let submitted = 2000;

it('closes all open attempts: no step of the event loop and no delay of a save above 100 ms', async () => {
  const { step, status, delay } = await measure('close all', false, () => send('POST', ofExam('/attempts/close'), {}));
  expect.soft(status).toBe(200);
  expect.soft(step).toBeLessThan(100);
  expect.soft(delay).toBeLessThan(100);
}, 120_000);
