import { sql } from 'drizzle-orm';
import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { fillWithAttempts, settle } from '../support/bulk-attempts.ts';
import { logIn, timeRequest } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { median, percentile, round } from '../support/statistics.ts';

/** The most milliseconds for the whole class. */
const limit = 300;
const size = { people: 300, exams: 40 };
/** Exams of other classes in the same tables. */
const others = { exams: 20, attemptsEach: 1000 };
const looks = 15;

/** Measures the gradebook of a class of a year over HTTP. The server does not cache it. */
export async function benchGradebook(): Promise<Figure[]> {
  const server = await startRoundsServer();
  try {
    await fillWithAttempts(server.db, others);
    const exams = await fillWithAttempts(server.db, { exams: size.exams, attemptsEach: size.people });
    const cohort = await createCohortOf(server.db, {
      exams: exams.map((id) => ({ id })),
      people: Array.from({ length: size.people }, (_, index) => ({
        name: `Person ${index}`,
        rollNumber: `R-${index}`,
      })),
    });
    // The attempts of each exam become those of the people of the cohort; every twentieth person is absent.
    await server.db.execute(sql`
      update students set person_key = 'roster:' || person.id
      from (
        select id, row_number() over (partition by exam_id order by id) as place from students
        where exam_id = any(${sql.param(exams)}::int[])
      ) as attempt
      join (select id, row_number() over (order by id) as place from people where cohort_id = ${cohort.id}) as person using (place)
      where students.id = attempt.id`);
    await server.db.execute(sql`
      delete from students where exam_id = any(${sql.param(exams)}::int[]) and substr(person_key, 8)::int % 20 = exam_id % 20`);
    await settle(server.db);
    await server.db.execute(sql`vacuum analyze people`);

    const cookie = await logIn(server.baseURL);
    const figures: Figure[] = [];
    for (const format of ['json', 'xlsx']) {
      const times: number[] = [];
      for (let turn = 0; turn < looks; turn += 1) {
        const url = `${server.baseURL}/api/cohorts/${cohort.id}/gradebook?format=${format}`;
        times.push(await timeRequest(url, { headers: { cookie } }));
      }
      const what = `gradebook of ${size.people} people and ${size.exams} exams as ${format}`;
      figures.push(
        { what: `${what}, median`, value: round(median(times)), unit: 'ms', limit: { most: limit } },
        { what: `${what}, slowest`, value: round(percentile(times, 1)), unit: 'ms' },
      );
    }
    return figures;
  } finally {
    await server.dispose();
  }
}
