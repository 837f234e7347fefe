import { sql } from 'drizzle-orm';
import { optionLetters } from '#domain/question/question-options.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { type AnswerChanges, changesNotStored } from '../paper/stored-answers.rules.ts';
import { graceSeconds, overdueBefore } from '../timing/deadline.rules.ts';

/**
 * Changes to the answers of one attempt, received at `now`. With `endsBy` the save applies only if the deadline of the
 * attempt is not after that time.
 */
export type Save = { sessionId: string; changes: AnswerChanges; now: Date; endsBy?: Date | undefined };

/**
 * Whether a statement waits for attempts that another transaction has locked, or skips them. A save of several attempts
 * must skip them; see the lock order.
 */
type IfLocked = 'wait' | 'skip';

/** The choices of a save that its questions may not offer: each question has the options A and B. */
const doubtfulChoices = (changes: AnswerChanges) =>
  Object.entries(changes).flatMap(([questionId, { selectedAnswer }]) => {
    const position = selectedAnswer === null ? 0 : optionLetters.indexOf(selectedAnswer) + 1;
    return position > 2 ? { id: Number(questionId), position } : [];
  });

/** The saves as `merge_answers` takes them. */
const sentBy = (saves: Save[]) =>
  saves.map(({ sessionId, changes, now, endsBy }) => ({
    session: sessionId,
    changes,
    ids: Object.keys(changes).map(Number),
    choice_ids: doubtfulChoices(changes).map(({ id }) => id),
    choice_positions: doubtfulChoices(changes).map(({ position }) => position),
    now,
    overdue: overdueBefore(now),
    ends_by: endsBy ?? 'infinity',
  }));

/**
 * Merges changes into the answers of attempts, and skips attempts that another transaction has locked. Each attempt may
 * be named once.
 *
 * The merge rule: of two answers to one question the answer with the later `changedAt` stands, whichever arrives first;
 * if the times are equal, the answer that arrives later stands. A change that leaves out the time spent or the mark
 * keeps the stored value.
 *
 * In a paper with sections a change counts if its section has opened and it was chosen by the end of the window of its
 * question. A time before the opening counts as the opening. A change without a time counts if it arrives within the
 * grace after the end. A change that arrives later is stored with `late`, or left out if the exam refuses late answers.
 * A change that does not count is left out without an error, so that it does not fail the rest of a request. This part
 * is the database's function `changed_in_sections`.
 *
 * Invariant: `changedAt` of a stored answer never decreases, so an acknowledged choice can only give way to a later
 * choice. The browser merges by the same rule (`withSaved` in answer-book.ts), and `test/merge-rule.api.test.ts` runs
 * both side by side.
 *
 * Locking, merging and writing are one statement, so that concurrent saves cannot undo each other. It is in the
 * database's function `merge_answers`, which keeps its plan: this halves the processor time that PostgreSQL needs for a
 * save.
 * @returns the attempts that took their changes, as rows of `students`.
 */
const merge = (saves: Save[]) =>
  sql`merge_answers(${JSON.stringify(sentBy(saves))}::jsonb, ${graceSeconds * 1000}) as ${students}`;

type Saved = Pick<Attempt, 'sessionId' | 'examId' | 'startTime' | 'endsAt' | 'deviceKey'>;

/**
 * Merges changes and returns, for each attempt that took them, the times that the receipt of the student is made from.
 */
export function updateAnswers(db: Database, saves: Save[], ifLocked: IfLocked): Promise<Saved[]> {
  const update = async (on: Database) => {
    type Row = Omit<Saved, 'startTime' | 'endsAt'> & { startTime: string; endsAt: string };
    const { rows } = await on.execute<Row>(sql`
      select session_id as "sessionId", exam_id as "examId", start_time as "startTime", ends_at as "endsAt", device_key as "deviceKey"
      from ${merge(saves)}`);
    return rows.map((row) => ({ ...row, startTime: new Date(row.startTime), endsAt: new Date(row.endsAt) }));
  };
  if (ifLocked === 'skip') return update(db);
  return db.transaction(async (tx) => {
    await lockOpen(tx, saves, ifLocked);
    return update(tx);
  });
}

const attempts = rowsOf(students);

/**
 * Locks the attempts of these saves that are open (grace included) and end by `endsBy`, whatever answers the saves
 * have.
 */
async function lockOpen(tx: Database, saves: Save[], ifLocked: IfLocked): Promise<Attempt[]> {
  const times = (of: (save: Save) => Date | undefined) =>
    sql.param(saves.map((save) => of(save)?.toISOString() ?? 'infinity'));
  // `limit` tells the planner the number of saves. Without it the planner assumes a hundred rows and reads the whole
  // table. `case` keeps it from going through all open attempts by the index of their deadlines.
  const { rows } = await tx.execute(sql`
    select ${attempts.columns} from ${students} join (
      select * from unnest(
        ${sql.param(saves.map(({ sessionId }) => sessionId))}::text[],
        ${times(({ now }) => overdueBefore(now))}::timestamptz[],
        ${times(({ endsBy }) => endsBy)}::timestamptz[]
      ) as item (session, overdue, ends_by)
      limit ${saves.length}
    ) as sent on session_id = sent.session
    where case status when 'in_progress' then ends_at between sent.overdue and sent.ends_by end
    for no key update of students ${sql.raw(ifLocked === 'skip' ? 'skip locked' : '')}`);
  return rows.map(attempts.read);
}

/**
 * Merges changes and keeps the attempts that took them locked until the transaction ends. Writes only those answers
 * that are not stored yet, because a submit sends all answers again and nearly all are stored: an attempt without a new
 * answer is not written at all.
 * @returns the attempts with their merged answers, and with the time of the save as `lastSaveAt`, which the caller must
 * write.
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
      : (
          await tx.execute<Pick<Attempt, 'sessionId' | 'answers'>>(
            sql`select session_id as "sessionId", answers from ${merge(unsaved)}`,
          )
        ).rows;
  const answersOf = new Map(rows.map(({ sessionId, answers }) => [sessionId, answers]));
  const refused = new Set(unsaved.map(({ sessionId }) => sessionId).filter((sessionId) => !answersOf.has(sessionId)));
  return saves.flatMap(({ sessionId, now }) => {
    const attempt = open.get(sessionId);
    if (!attempt || refused.has(sessionId)) return [];
    return [{ ...attempt, answers: answersOf.get(sessionId) ?? attempt.answers, lastSaveAt: now }];
  });
}
