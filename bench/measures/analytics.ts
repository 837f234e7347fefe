import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { maxRosterLength } from '#contract/exams/roster/people.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { takeLongestStep } from '#test/server/longest-step.ts';
import { settle } from '../support/bulk-attempts.ts';
import { logIn, timeRequest } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { median, percentile, round } from '../support/statistics.ts';

/** The most milliseconds that each request may take for the larger exam; of processor time for the mark sheet. */
const limits = { analysis: 500, sessionsPage: 150, markSheet: 2000 };
/** The most milliseconds for which the mark sheet may block the event loop. */
const longestStep = 100;

const sizes = [2000, 20_000];
/** Attempts at other exams in the same tables. */
const others = { attempts: 100_000, questions: 10 };
const looks = 15;
/** Of the paper of the mark sheet. */
const [sectionCount, subjectCount] = [5, 19];
/** One statement for all attempts would exceed the time limit of a statement on a busy machine. */
const parts = 20;

/** Closed attempts of students who differ in how much they know, at questions that differ in difficulty. */
async function createAttempts(db: Database, examId: number, size: number): Promise<void> {
  await db.execute(sql`
    insert into students (session_id, name, exam_id, start_time, ends_at, end_time, question_ids, passing_score, total_questions,
      total_score, percentage, status)
    select 'bench-' || ${examId}::int || '-' || n, 'Student ' || n, ${examId}, '2026-01-01', '2026-01-01 01:00',
      '2026-01-01'::timestamptz + make_interval(secs => 600 + 3000 * random()), paper.ids, 60, cardinality(paper.ids), 0, 0, 'completed'
    from generate_series(1, ${size}::int) as n, (select array_agg(id order by id) as ids from questions where exam_id = ${examId}) as paper`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from questions where exam_id = ${examId}`);
  // One statement for each question: one for all would exceed the time limit of a statement.
  for (const { id } of rows) {
    await db.execute(sql`
      insert into student_answers (student_id, question_id, selected_answer, is_correct, time_spent)
      select student_id, ${id}, letter, letter = key, time_spent
      from (
        select s.id as student_id, q.correct_answer as key, (5 - 40 * ln(1 - random()))::int as time_spent,
          case when random() < 0.2 + 0.5 * (s.id % 101) / 101 + 0.2 * (q.id % 13) / 13 then q.correct_answer
            else substr('ABCD', 1 + floor(4 * random())::int, 1) end::char(1) as letter
        from students as s join questions as q on q.id = ${id} where s.exam_id = ${examId}
      ) as given`);
  }
  // Each attempt also holds its answers in `students.answers`, as saves write them.
  for (let part = 0; part < parts; part += 1) {
    await db.execute(sql`
      update students as s set total_score = sums.score, points = sums.score, max_points = s.total_questions,
        wrong_count = s.total_questions - sums.score, percentage = 100 * sums.score / s.total_questions, answers = sums.answers
      from (
        select a.student_id, count(*) filter (where a.is_correct)::int as score, jsonb_object_agg(a.question_id, jsonb_build_object(
          'selectedAnswer', a.selected_answer, 'timeSpent', a.time_spent, 'markedForReview', false, 'changedAt', 0)) as answers
        from student_answers as a join students on students.id = a.student_id
        where exam_id = ${examId} and students.id % ${parts}::int = ${part} group by 1
      ) as sums
      where sums.student_id = s.id`);
  }
}

/**
 * Makes the attempts of an exam those of people with roll numbers in cohorts, at a paper of sections and subjects that
 * cross them. So the mark sheet has each kind of column, and must order its rows by roll number.
 */
async function seatCohorts(db: Database, { id, questions }: { id: number; questions: { id: number }[] }) {
  const perSection = questions.length / sectionCount;
  const sections = Array.from({ length: sectionCount }, (_, index) => ({
    title: `Part ${index + 1}`,
    advance: 'clock',
    mayReturn: false,
    questionIds: questions.slice(index * perSection, (index + 1) * perSection).map((question) => question.id),
    opensAt: index * 720_000,
    endsAt: (index + 1) * 720_000,
    extraMinutes: 0,
  }));
  const plan = JSON.stringify({ sections, optionSeed: null, refusesLateAnswers: false });
  await db.execute(sql`update questions set subject = 'Subject ' || id % ${subjectCount}::int where exam_id = ${id}`);
  for (let first = 0; first < Math.max(...sizes); first += maxRosterLength) {
    await createCohortOf(db, {
      exams: [{ id }],
      people: Array.from({ length: maxRosterLength }, (_, index) => ({
        name: `Person ${first + index}`,
        rollNumber: `PG26-${first + index}`,
      })),
    });
  }
  await db.execute(sql`
    update students set person_key = 'roster:' || person.id, plan = ${plan}::jsonb
    from (select id, row_number() over (order by md5(id::text)) as place from students where exam_id = ${id}) as attempt
    join (select id, row_number() over (order by id) as place from people) as person using (place)
    where students.id = attempt.id`);
  for (const table of ['students', 'people']) await db.execute(sql.raw(`vacuum analyze ${table}`));
  await db.execute(sql`checkpoint`);
}

/** Measures over HTTP what an educator does with a large exam. The server does not cache these responses. */
export async function benchAnalytics(): Promise<Figure[]> {
  process.env.SERVER_NODE_OPTIONS = `--import=${fileURLToPath(new URL('../../test/server/loop-watch.ts', import.meta.url))}`;
  const server = await startLoadedServer();
  try {
    const exams = [];
    for (const size of sizes) {
      const exam = await createExam(server.db, { questionCount: 100 });
      await createAttempts(server.db, exam.id, size);
      exams.push({ ...exam, size });
    }
    for (let done = 0; done < others.attempts; done += 20_000) {
      await createAttempts(server.db, (await createExam(server.db, { questionCount: others.questions })).id, 20_000);
    }
    await settle(server.db);

    const cookie = await logIn(server.url, server.account);
    const figures: Figure[] = [];
    for (const [what, most] of [
      ['analytics', limits.analysis],
      ['attempts', limits.sessionsPage],
    ] as const) {
      const medians: number[] = [];
      for (const { id, size } of exams) {
        const times: number[] = [];
        for (let turn = 0; turn < looks; turn += 1) {
          times.push(await timeRequest(`${server.url}/api/exams/${id}/${what}`, { headers: { cookie } }));
        }
        medians.push(median(times));
        const isLargest = size === Math.max(...sizes);
        const of = `${what} of an exam of ${size} attempts at 100 questions`;
        figures.push(
          { what: `${of}, median`, value: round(median(times)), unit: 'ms', ...(isLargest && { limit: { most } }) },
          { what: `${of}, slowest`, value: round(percentile(times, 1)), unit: 'ms' },
        );
      }
      const [small = 0, large = 0] = medians;
      const [few = 0, many = 0] = sizes;
      const growth = { value: round(large / small), limit: { most: many / few } };
      figures.push({ what: `${what}, ${many} attempts of ${few}`, unit: 'ratio', ...growth });
    }
    const largest = exams.at(-1);
    if (!largest) throw new Error('There is no exam.');
    await seatCohorts(server.db, largest);
    figures.push(...(await measureMarkSheet(server, cookie, largest.id)));
    return [...figures, await regrade(server.url, cookie, largest)];
  } finally {
    await server.dispose();
  }
}

/**
 * Measures each format of the mark sheet in processor time of server and database, which other work on the machine
 * hardly changes.
 */
async function measureMarkSheet(server: LoadedServer, cookie: string, examId: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const used = () => {
    const time = server.processorTime();
    return (time.server ?? Number.NaN) + (time.database ?? Number.NaN);
  };
  for (const format of ['json', 'csv', 'xlsx']) {
    const times: number[] = [];
    await takeLongestStep(server.pid);
    for (let turn = 0; turn < looks; turn += 1) {
      const before = used();
      await timeRequest(`${server.url}/api/exams/${examId}/mark-sheet?format=${format}`, { headers: { cookie } });
      times.push(used() - before);
    }
    const step = await takeLongestStep(server.pid);
    const what = `mark sheet of ${Math.max(...sizes)} attempts at 100 questions as ${format}`;
    figures.push(
      {
        what: `${what}, processor time, median`,
        value: round(median(times)),
        unit: 'ms',
        limit: { most: limits.markSheet },
      },
      { what: `${what}, longest step of the event loop`, value: round(step), unit: 'ms', limit: { most: longestStep } },
    );
  }
  return figures;
}

/** The milliseconds to preview a corrected key and to apply it to all attempts. */
async function regrade(
  origin: string,
  cookie: string,
  { questions: [question] }: Awaited<ReturnType<typeof createExam>>,
): Promise<Figure> {
  if (!question) throw new Error('There is no question to correct.');
  const url = `${origin}/api/questions/${question.id}`;
  const corrected = { ...makeDraft(1), correctAnswer: question.correctAnswer === 'B' ? 'C' : 'B' };
  const preview = await timeRequest(`${url}/regrade?correctAnswer=${corrected.correctAnswer}`, { headers: { cookie } });
  const applied = await timeRequest(url, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(corrected),
  });
  const what = `correcting the key of a question of ${Math.max(...sizes)} attempts, preview included`;
  return { what, value: round(preview + applied), unit: 'ms' };
}
