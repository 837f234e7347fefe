import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { createExam } from '#test/factories/create-content.ts';

export const bankSize = {
  items: 20_000,
  subjects: 20,
  topics: 400,
  tags: 60,
  cases: 1000,
  exams: 100,
  questionsEach: 100,
};

const words =
  'the patient of an acute chronic disease with pain fever cough dyspnoea is given treatment by mouth daily';

/**
 * Inserts items with texts of about 400 characters, half of them in two versions. Exams had half of them, three times
 * each on average. A twentieth are drafts, a twentieth are retired, a twentieth have a picture, and a tenth have an
 * accent.
 */
export async function fillBank(db: Database): Promise<void> {
  // A temporary table belongs to one connection, and a transaction has one.
  await db.transaction(fillItems);
  await fillUses(db);
  for (const table of ['bank_items', 'bank_versions', 'bank_uses', 'questions', 'item_reports', 'cases'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}

async function fillItems(db: Database): Promise<void> {
  const { items, subjects, topics, tags, cases } = bankSize;
  await db.execute(
    sql`insert into cases (text) select 'Vignette ' || n || ': ' || ${words}::text from generate_series(1, ${cases}::int) as n`,
  );
  await db.execute(sql`
    create temporary table made on commit drop as
    select *, bank_fingerprint(stem, options) as print from (select n, 1 + n % 2 as version,
      case when n % 10 = 0 then 'Ménière ' else '' end || 'Number ' || n || ': ' || ${words}::text || '?' as stem,
      array(select 'Option ' || o || ' of ' || n || ', ' || substr(${words}::text, o, 50) from generate_series(1, 4) as o) as options
    from generate_series(1, ${items}::int) as n) as item`);
  await db.execute(sql`
    insert into bank_items (state, subject, topic, tags, difficulty, version, fingerprint, searched, case_id, updated_at)
    select case n % 20 when 0 then 'draft' when 1 then 'retired' else 'ready' end, 'Subject ' || n % ${subjects}::int,
      'Topic ' || n % ${topics}::int, array['Tag ' || n % ${tags}::int, 'Tag ' || (n / 7 + 1) % ${tags}::int],
      (array['easy', 'medium', 'hard'])[1 + n % 3], version, print, bank_searched(stem, options),
      case when n <= 3 * ${cases}::int then (select min(id) from cases) + n % ${cases}::int end, now() - n * 7 % 1000 * interval '1 hour'
    from made order by n`);
  await db.execute(sql`analyze made, bank_items`);
  await db.execute(sql`
    insert into bank_versions (item_id, version, question_text, options, correct_answer, explanation, image_url)
    select item.id, each.version, stem, options, 'B', repeat(${words}::text || '. ', 4), case when n % 20 = 2 then '/images/' || n end
    from made join bank_items as item on fingerprint = print, generate_series(1, made.version) as each (version)`);
}

/** Gives each exam its questions, and items their uses with figures. */
async function fillUses(db: Database): Promise<void> {
  const { items, exams, questionsEach } = bankSize;
  for (let exam = 0; exam < exams; exam += 1) {
    const { id } = await createExam(db, { title: `Exam ${exam}`, questionCount: 0 });
    await db.execute(sql`
      insert into questions (exam_id, question_text, option_a, option_b, option_c, option_d, correct_answer, bank_item_id, bank_version,
        case_id, case_text)
      select ${id}::int, question_text, options[1], options[2], options[3], options[4], 'B', item.id, item.version, item.case_id, cases.text
      from (select * from bank_items order by id offset ${exam * questionsEach}::int limit ${questionsEach}::int) as item
      join bank_versions as newest on item_id = item.id and newest.version = item.version left join cases on cases.id = item.case_id`);
  }
  await db.execute(sql`
    insert into bank_uses (question_id, item_id, version, exam_id, exam_title, sat_at, attempts, facility, discrimination, choices,
      median_seconds, key_state)
    select 10000000 + row_number() over (), id, version, 1000000 + id % 100 * 10 + n, 'Former exam ' || id % 100 * 10 + n,
      now() - (id % 100 * 3 + n) * interval '1 day', 40, 0.2 + id % 80 * 0.01, id % 70 - 10, '{"A": 10, "B": 30}', 40, 'normal'
    from (select id, version, row_number() over (order by id) as place from bank_items) as item, generate_series(1, 3) as n
    where place <= ${items / 2}::int`);
  await db.execute(sql`
    update bank_items set uses = 3, last_used_at = used.sat_at, facility = used.facility, discrimination = used.discrimination
    from (select item_id, max(sat_at) as sat_at, max(facility) as facility, max(discrimination) as discrimination from bank_uses group by 1)
      as used where item_id = bank_items.id`);
  await db.execute(sql`
    insert into item_reports (item_id, version, report_key, reason, created_at)
    select id, 1, 'bench-' || id, 'wrong_key', now() from bank_items where id % 40 = 0`);
}
