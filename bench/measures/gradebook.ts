import { sql } from 'drizzle-orm';
import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { fillWithAttempts, settle } from '../support/bulk-attempts.ts';
import { logIn, request, timeRequest } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { median, percentile, round } from '../support/statistics.ts';

/**
 * The most milliseconds for the gradebook of the whole class, and the most seconds for the upload of the largest list
 * of people.
 */
const limits = { gradebook: 300, upload: 6 };
const size = { people: 300, exams: 40 };
const uploaded = 5000;
const uploads = 5;
/** Exams of other classes in the same tables. */
const others = { exams: 20, attemptsEach: 1000 };
const looks = 15;

/**
 * Uploads the largest list of people to a new cohort, as the page does: a preview, and its confirmation. Returns the
 * seconds.
 */
async function uploadPeople(origin: string, cookie: string, turn: number): Promise<number> {
  const json = { cookie, 'content-type': 'application/json' };
  const cohort = { name: `Class ${turn}`, year: 2026 };
  const added = await request(`${origin}/api/cohorts`, { method: 'POST', headers: json, body: JSON.stringify(cohort) });
  const rows = Array.from(
    { length: uploaded },
    (_, index) => `Student ${index},R${index},s${index}@${turn}.example,25`,
  );
  const form = new FormData();
  form.set('file', new File([`Name of the candidate,Regn no,E-mail,Extra time %\n${rows.join('\n')}\n`], 'people.csv'));
  const { id } = (await added.json()) as { id: number };
  const url = `${origin}/api/cohorts/${id}/people/preview`;
  const before = performance.now();
  const preview = await request(url, { method: 'POST', headers: { cookie }, body: form });
  const { importId, version } = (await preview.json()) as { importId: number; version: number };
  const body = JSON.stringify({ version });
  await (await request(`${url}/${importId}/take`, { method: 'POST', headers: json, body })).arrayBuffer();
  return (performance.now() - before) / 1000;
}

/** Measures the upload of a class and the gradebook of its year over HTTP. The server caches neither. */
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
    const seconds: number[] = [];
    for (let turn = 0; turn < uploads; turn += 1) seconds.push(await uploadPeople(server.baseURL, cookie, turn));
    const figures: Figure[] = [
      {
        what: `an upload of ${uploaded} people, preview included, median`,
        value: round(median(seconds)),
        unit: 's',
        limit: { most: limits.upload },
      },
    ];
    for (const format of ['json', 'xlsx']) {
      const times: number[] = [];
      for (let turn = 0; turn < looks; turn += 1) {
        const url = `${server.baseURL}/api/cohorts/${cohort.id}/gradebook?format=${format}`;
        times.push(await timeRequest(url, { headers: { cookie } }));
      }
      const what = `gradebook of ${size.people} people and ${size.exams} exams as ${format}`;
      figures.push(
        { what: `${what}, median`, value: round(median(times)), unit: 'ms', limit: { most: limits.gradebook } },
        { what: `${what}, slowest`, value: round(percentile(times, 1)), unit: 'ms' },
      );
    }
    return figures;
  } finally {
    await server.dispose();
  }
}
