import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createCrowd } from '#test/factories/crowd.ts';
import { report } from '#test/faults/soak.ts';
import { exportResponsesOf } from './export-responses.ts';
import { createResponseWriter } from './writing/response-writer.ts';

const attempts = 20_000;
const questionCount = 200;
const additionalBytes = 100 * 1024 * 1024;
/** Attempts that one statement inserts. More would exceed the time limit of a statement. */
const crowd = 2000;

const test = setUpTestApp();
let examId = 0;

beforeAll(async () => {
  const exam = await createExam(test.db, { questionCount });
  examId = exam.id;
  await createCrowd(test.db, examId, crowd);
  // The other attempts are copies of these, because `createCrowd` takes a statement for each question of each crowd.
  for (let copy = 1; copy < attempts / crowd; copy += 1) {
    await test.db.execute(sql`
      insert into ${students} (session_id, name, exam_id, start_time, ends_at, end_time, question_ids, passing_score, total_questions,
        total_score, points, max_points, wrong_count, percentage, status, answers)
      select 'copy-' || ${copy}::int || '-' || session_id, name, exam_id, start_time, ends_at, end_time, question_ids, passing_score,
        total_questions, total_score, points, max_points, wrong_count, percentage, status, answers
      from ${students} where exam_id = ${examId} and session_id like 'crowd-%'`);
    for (let first = 0; first < questionCount; first += 20) {
      const ids = exam.questions.slice(first, first + 20).map(({ id }) => id);
      await test.db.execute(sql`
        insert into ${studentAnswers} (student_id, question_id, selected_answer, is_correct, time_spent)
        select copied.id, question_id, selected_answer, is_correct, time_spent
        from ${studentAnswers} as answer join ${students} as original on original.id = answer.student_id
        join ${students} as copied on copied.session_id = 'copy-' || ${copy}::int || '-' || original.session_id
        where answer.question_id = any(${sql.param(ids)}::int[]) and original.session_id like 'crowd-%'`);
    }
  }
  await test.db.execute(sql`vacuum analyze ${students}`);
  await test.db.execute(sql`vacuum analyze ${studentAnswers}`);
}, 600_000);

describe('the responses of 20,000 attempts at 200 questions', () => {
  it.each(['csv', 'xlsx'] as const)(
    'are streamed as %s with at most 100 MB of additional memory',
    async (format) => {
      const writer = createResponseWriter(test.db);
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      let highest = before;
      let size = 0;
      const started = performance.now();
      const { bytes } = await exportResponsesOf(test.db, writer, { examId, format, timeZone: 'UTC' }, test.time.now);
      for await (const chunk of Readable.from(bytes, { objectMode: false })) {
        size += chunk.length;
        highest = Math.max(highest, process.memoryUsage().rss);
      }
      await writer.stop();
      report(`responses of ${attempts} attempts as ${format}`, {
        megabytes: Math.round(size / 1e6),
        additionalMegabytes: Math.round((highest - before) / 1e6),
        heapMegabytes: Math.round(process.memoryUsage().heapTotal / 1e6),
        seconds: Math.round((performance.now() - started) / 1000),
      });
      // Each answer has a letter, two small numbers and the seconds.
      expect(size).toBeGreaterThan(format === 'csv' ? attempts * questionCount * 8 : 10_000_000);
      expect(highest - before).toBeLessThan(additionalBytes);
    },
    300_000,
  );
});
