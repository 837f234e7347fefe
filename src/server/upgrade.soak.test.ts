import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate-database.ts';
import { layDownEarlierAttempts, migrateUntil } from '#test/database/earlier-schema.ts';
import { countWronglyRanked } from '#test/database/ranked-attempts.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { report } from '#test/faults/soak.ts';

const attempts = 20_000;
const questions = 100;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase({ isBare: true });
});
afterEach(() => test.drop());

it('an update of a database with 20,000 attempts of 100 answers takes at most 30 s and ranks one attempt of each person', async () => {
  await migrateUntil(test.connection, '_sections_settings_and_settlements');
  await layDownEarlierAttempts(test.db, { attempts, questions });
  await test.db.execute(sql`vacuum analyze`);

  // A process of the earlier release that still runs: it reads the attempts all the time, and waits while the migration
  // holds its locks.
  const reader = openDatabase({ ...test.connection, max: 1, statement_timeout: 0, query_timeout: 0 });
  let longestWait = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const before = performance.now();
      await reader.db.execute(sql`select id from students limit 1`);
      longestWait = Math.max(longestWait, performance.now() - before);
      await pause(5);
    }
  })();

  const before = performance.now();
  await migrateDatabase(test.connection);
  const seconds = (performance.now() - before) / 1000;
  isOver = true;
  await reading;
  await reader.close();

  expect(await countWronglyRanked(test.db)).toBe(0);
  const { rows } = await test.db.execute(sql`
    select count(*) filter (where not is_ranked)::int as retakes, (select count(*)::int from student_answers) as answers,
      (select count(*)::int from answer_sheets) as sheets from students`);
  const retakes = attempts / 4 - 50;
  expect(rows).toEqual([{ retakes, answers: attempts * questions, sheets: attempts - retakes }]);
  report(`Update of ${attempts} attempts with ${questions} answers each`, {
    'migration, s': Number(seconds.toFixed(1)),
    'longest wait of a reader, s': Number((longestWait / 1000).toFixed(1)),
  });
  expect(seconds).toBeLessThan(30);
}, 300_000);
