import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { createExam } from '#test/factories.ts';
import { startRoundsServer } from '../e2e/support/rounds-server.ts';
import { settle } from './bulk-attempts.ts';
import { logIn, timeRequest } from './client.ts';
import type { Figure } from './figure.ts';
import { median, percentile, round } from './statistics.ts';

/** Milliseconds that the analysis of the larger exam may take. */
const limit = 500;

const sizes = [2000, 20_000];
/** Attempts at other exams that lie in the same tables. */
const others = { attempts: 100_000, questions: 10 };
const looks = 15;

/** Closed attempts of students who differ in how much they know, at questions that differ in difficulty. */
async function createAttempts(db: Database, examId: number, size: number): Promise<void> {
  await db.execute(sql`
    insert into students (session_id, name, exam_id, start_time, ends_at, end_time, question_ids, passing_score, total_questions,
      total_score, percentage, status)
    select 'bench-' || ${examId}::int || '-' || n, 'Student ' || n, ${examId}, '2026-01-01', '2026-01-01 01:00',
      '2026-01-01'::timestamptz + make_interval(secs => 600 + 3000 * random()), paper.ids, 60, cardinality(paper.ids), 0, 0, 'completed'
    from generate_series(1, ${size}::int) as n, (select array_agg(id order by id) as ids from questions where exam_id = ${examId}) as paper`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from questions where exam_id = ${examId}`);
  // By question: the rows of all would take longer than a statement may.
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
  await db.execute(sql`
    update students as s set total_score = sums.score, percentage = 100 * sums.score / s.total_questions
    from (
      select a.student_id, count(*) filter (where a.is_correct)::int as score
      from student_answers as a join students on students.id = a.student_id where exam_id = ${examId} group by 1
    ) as sums
    where sums.student_id = s.id`);
}

/** How long the analysis of an exam of 100 questions takes over HTTP; nothing is kept from one look to the next. */
export async function benchAnalytics(): Promise<Figure[]> {
  const server = await startRoundsServer();
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

    const cookie = await logIn(server.baseURL);
    const figures: Figure[] = [];
    const medians: number[] = [];
    for (const { id, size } of exams) {
      const times: number[] = [];
      for (let turn = 0; turn < looks; turn += 1) {
        times.push(await timeRequest(`${server.baseURL}/api/exams/${id}/analytics`, { headers: { cookie } }));
      }
      medians.push(median(times));
      const isLargest = size === Math.max(...sizes);
      const what = `analysis of ${size} attempts at 100 questions`;
      figures.push(
        {
          what: `${what}, median`,
          value: round(median(times)),
          unit: 'ms',
          ...(isLargest && { limit: { most: limit } }),
        },
        { what: `${what}, slowest`, value: round(percentile(times, 1)), unit: 'ms' },
      );
    }
    const [small = 0, large = 0] = medians;
    const [few = 0, many = 0] = sizes;
    const growth = { value: round(large / small), limit: { most: many / few } };
    return [...figures, { what: `analysis of ${many} attempts, of that of ${few}`, unit: 'ratio', ...growth }];
  } finally {
    await server.dispose();
  }
}
