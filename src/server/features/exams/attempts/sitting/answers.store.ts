import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { optionLetters } from '#domain/question/question-options.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, type StoredAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { graceSeconds, overdueBefore } from '../closing/deadline.rules.ts';
import { type AnswerChanges, changesNotStored } from './stored-answers.rules.ts';

/**
 * Changes to the answers of one attempt, received at `now`. With `endsBy` the save applies only if the deadline of the attempt is not
 * after that time.
 */
export type Save = { sessionId: string; changes: AnswerChanges; now: Date; endsBy?: Date | undefined };

/** What happens to attempts that another transaction has locked. A save of several attempts must skip them; see the lock order. */
type IfLocked = 'wait' | 'skip';

/**
 * Makes PostgreSQL compute columns once. It normally replaces each reference to a column of a subquery by the expression of that column;
 * `offset 0` prevents this.
 */
const once = (columns: SQL) => sql`(select ${columns} offset 0)`;

/** The choices of a save that its questions may not offer: each question has the options A and B. */
const doubtfulChoices = (changes: AnswerChanges) =>
  Object.entries(changes).flatMap(([questionId, { selectedAnswer }]) => {
    const position = selectedAnswer === null ? 0 : optionLetters.indexOf(selectedAnswer) + 1;
    return position > 2 ? { id: Number(questionId), position } : [];
  });

/**
 * Whether each doubtful choice of a row `sent` is an option of its question. The options of a question that attempts
 * have are only added to, so a choice that was offered once stays one. `offset 0` keeps PostgreSQL from reading the
 * whole table of questions for a join.
 */
const offersChoices = sql`not exists (
    select from unnest(sent.choice_ids, sent.choice_positions) as choice (id, position)
    where choice.position > (
      select num_nonnulls(option_a, option_b, option_c, option_d, option_e, option_f) from ${questions} where ${questions.id} = choice.id
      offset 0
    )
  )`;

/**
 * Locks the attempts that take their save: those that are open (grace included), end by `endsBy`, have every changed question on their
 * paper, and whose questions have the options that were chosen.
 * @returns a relation (id, changes, now).
 */
function lockTakingAttempts(saves: Save[], ifLocked: IfLocked): SQL {
  const items = saves.map(({ sessionId, changes, now, endsBy }) => ({
    session: sessionId,
    changes,
    ids: Object.keys(changes).map(Number),
    choice_ids: doubtfulChoices(changes).map(({ id }) => id),
    choice_positions: doubtfulChoices(changes).map(({ position }) => position),
    now,
    overdue: overdueBefore(now),
    ends_by: endsBy ?? 'infinity',
  }));
  // `limit` tells the planner the number of saves. Without it the planner assumes a hundred rows and reads the whole table.
  const sent = sql`(
    select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item(session text, changes jsonb, ids int[], choice_ids int[], choice_positions int[], now timestamptz, overdue timestamptz, ends_by timestamptz)
    limit ${items.length}
  )`;
  return sql`(
    select ${students.id}, sent.changes, sent.now
    from ${sent} as sent join ${students} on ${students.sessionId} = sent.session
    where ${students.status} = 'in_progress' and ${students.endsAt} between sent.overdue and sent.ends_by
      and sent.ids <@ ${students.questionIds} and ${offersChoices}
    for no key update of ${students} ${ifLocked === 'skip' ? sql`skip locked` : sql``}
  )`;
}

/** A time of an attempt in milliseconds since its start. */
const sinceStart = (time: SQL) => sql`floor(extract(epoch from ${time} - ${students.startTime}) * 1000)::bigint`;

/**
 * Notes of a change of the choice when it arrived, as `receivedAt`, and the option that it replaces or clears, as `previous`. An empty
 * object if the choice stays. `jsonb_strip_nulls` keeps the earlier `previous` when a question without a choice gets one.
 */
const notesOfChoice = (former: SQL, value: SQL) => sql`case
  when ${former} -> 'selectedAnswer' is distinct from ${value} -> 'selectedAnswer'
  then jsonb_strip_nulls(jsonb_build_object('receivedAt', elapsed, 'previous', ${former} -> 'selectedAnswer')) else '{}' end`;

/**
 * The answers of an attempt after its save, as an expression over a row of `students` and a row `taking` of `lockTakingAttempts`.
 *
 * - `stored`: the answers so far. `|| '{}'` decompresses them, and `once` keeps the decompressed value for all references.
 * - `elapsed`: milliseconds from the start of the attempt until now.
 * - `former`: the stored answer to one question; null if there is none. `former_at`: when it was chosen; 0 if there is none.
 * - `chosen_at`: when the change was chosen. A change without a time was chosen now, and no change was chosen in the future. If the
 *   clock of this machine is behind the clock that stored the former answer, "now" is the time of the former answer.
 */
function mergedAnswers(): SQL {
  const elapsed = sql`greatest(0, ${sinceStart(sql`taking.now`)})`;
  const untouched = sql`'{"timeSpent": 0, "markedForReview": false}'`;
  const notes = sql`'{previous,receivedAt}'::text[]`;
  // A submit sends all answers again; `is distinct from` leaves out those that are stored already.
  const changed = sql`(
    select jsonb_object_agg(key, coalesce(former, ${untouched}) || value || jsonb_build_object('changedAt', chosen_at)
      || ${notesOfChoice(sql`former`, sql`value`)})
    from jsonb_each(taking.changes),
      lateral ${once(sql`stored -> key as former`)} as former_answer,
      lateral ${once(sql`coalesce((former ->> 'changedAt')::bigint, 0) as former_at`)} as former_choice,
      lateral ${once(sql`least((value ->> 'changedAt')::bigint, greatest(elapsed, former_at)) as chosen_at`)} as new_choice
    where former - ${notes} is distinct from value and former_at <= chosen_at
  )`;
  const grace = sql`${graceSeconds * 1000}::bigint`;
  const changedInSections = sql`changed_in_sections(
    stored, taking.changes, ${students.plan}, elapsed, ${sinceStart(sql`${students.endsAt}`)}, ${grace}
  )`;
  // If no answer changed, `coalesce` assigns the column to itself, so that PostgreSQL does not write the large value again.
  return sql`(
    select coalesce(
      stored || case when ${students.plan} -> 'sections' -> 0 is null then ${changed} else ${changedInSections} end,
      ${students.answers}
    )
    from ${once(sql`${students.answers} || '{}' as stored, ${elapsed} as elapsed`)} as attempt
  )`;
}

/**
 * Merges changes into the answers of attempts. Each attempt may be named once.
 *
 * The merge rule: of two answers to one question the one with the later `changedAt` stands, whichever arrives first; of two with the
 * same time the one that arrives later stands. A change that leaves out the time spent or the mark keeps the stored value.
 *
 * In a paper with sections a change counts if its section has opened and it was chosen by the end of the window of its question. A time
 * before the opening counts as the opening. A change without a time counts if it arrives within the grace after the end. A change that
 * arrives later is stored with `late`, or left out if the exam refuses late answers. What does not count is left out without an error,
 * so that it does not fail the rest of a request. This part is the function `changed_in_sections` of the migrations.
 *
 * Invariant: `changedAt` of a stored answer never decreases, so an acknowledged choice can only give way to a later choice.
 * The browser merges by the same rule (`withSaved` in answer-book.ts), and `test/merge-rule.api.test.ts` runs both side by side.
 *
 * Locking, merging and writing are one statement, so that concurrent saves cannot undo each other.
 */
function merge(db: Database, saves: Save[], ifLocked: IfLocked) {
  return db
    .update(students)
    .set({ answers: mergedAnswers(), lastSaveAt: sql`taking.now` })
    .from(sql`${lockTakingAttempts(saves, ifLocked)} as taking`)
    .where(sql`${students.id} = taking.id`);
}

/** Merges changes and returns, for each attempt that took them, the times that the receipt of the student is made from. */
export const updateAnswers = (db: Database, saves: Save[], ifLocked: IfLocked) =>
  merge(db, saves, ifLocked).returning({
    sessionId: students.sessionId,
    examId: students.examId,
    startTime: students.startTime,
    endsAt: students.endsAt,
    deviceKey: students.deviceKey,
  });

/** Locks the attempts of these saves that are open (grace included) and end by `endsBy`, whatever answers the saves have. */
function lockOpen(tx: Database, saves: Save[], ifLocked: IfLocked): Promise<Attempt[]> {
  const times = (of: (save: Save) => Date | undefined) =>
    sql.param(saves.map((save) => of(save)?.toISOString() ?? 'infinity'));
  // The limit has the same reason as in `lockTakingAttempts`.
  const sent = sql`(
    select * from unnest(
      ${sql.param(saves.map(({ sessionId }) => sessionId))}::text[],
      ${times(({ now }) => overdueBefore(now))}::timestamptz[],
      ${times(({ endsBy }) => endsBy)}::timestamptz[]
    ) as item (session, overdue, ends_by)
    limit ${saves.length}
  )`;
  return tx
    .select(getTableColumns(students))
    .from(students)
    .innerJoin(sql`${sent} as sent`, sql`${students.sessionId} = sent.session`)
    .where(and(eq(students.status, 'in_progress'), sql`${students.endsAt} between sent.overdue and sent.ends_by`))
    .for('no key update', { of: students, ...(ifLocked === 'skip' && { skipLocked: true }) });
}

/** The answers to the questions of a merge as they are stored after it. */
const answersToSent = sql<StoredAnswers | null>`(
  select jsonb_object_agg(key, stored -> key)
  from ${once(sql`${students.answers} || '{}' as stored`)} as attempt, jsonb_object_keys(taking.changes) as key
  where stored ? key
)`;

/**
 * Merges changes and keeps the attempts that took them locked until the transaction ends. Writes only those answers that are not stored
 * yet, because a submit sends all answers again and nearly all are stored: an attempt without a new answer is not written at all.
 * @returns the attempts with their merged answers, and with the time of the save as `lastSaveAt`, which the caller must write.
 */
export async function updateAnswersToGrade(tx: Database, saves: Save[], ifLocked: IfLocked): Promise<Attempt[]> {
  const open = new Map((await lockOpen(tx, saves, ifLocked)).map((attempt) => [attempt.sessionId, attempt]));
  const unsaved = saves.flatMap((save) => {
    const changes = changesNotStored(open.get(save.sessionId)?.answers, save.changes);
    return Object.keys(changes).length > 0 ? [{ ...save, changes }] : [];
  });
  const rows =
    unsaved.length === 0
      ? []
      : await merge(tx, unsaved, ifLocked).returning({ sessionId: students.sessionId, answers: answersToSent });
  const merged = new Map(rows.map(({ sessionId, answers }) => [sessionId, answers]));
  const refused = new Set(unsaved.map(({ sessionId }) => sessionId).filter((sessionId) => !merged.has(sessionId)));
  return saves.flatMap(({ sessionId, now }) => {
    const attempt = open.get(sessionId);
    if (!attempt || refused.has(sessionId)) return [];
    return [{ ...attempt, answers: { ...attempt.answers, ...merged.get(sessionId) }, lastSaveAt: now }];
  });
}
