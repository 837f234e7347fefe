import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { ChallengeReason } from '#contract/exams/challenge-reasons.contract.ts';
import type { ChallengedQuestion } from '#contract/exams/settlement.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { challenges } from '#server/schema/challenges.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { settlements } from '#server/schema/settlements.table.ts';

type NewChallenge = {
  questionId: number;
  studentId: number;
  reason: ChallengeReason;
  text: string | null;
  createdAt: Date;
};

/** Inserts a challenge, unless the attempt has one for the question. Returns whether it did. */
export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<boolean> {
  const { rowCount } = await db
    .insert(challenges)
    .values({ ...challenge, text: challenge.text?.toWellFormed() ?? null })
    .onConflictDoNothing({ target: [challenges.studentId, challenges.questionId] });
  return rowCount === 1;
}

/** Marks the unanswered challenges of a question up to the one with this id as answered. Returns their number. */
export async function markChallengesAnswered(
  tx: Database,
  questionId: number,
  { lastChallengeId, now }: { lastChallengeId: number; now: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(challenges)
    .set({ answeredAt: now })
    .where(
      and(eq(challenges.questionId, questionId), lte(challenges.id, lastChallengeId), isNull(challenges.answeredAt)),
    );
  return rowCount ?? 0;
}

type InboxRow = Pick<
  ChallengedQuestion,
  'questionId' | 'challenges' | 'unansweredChallenges' | 'lastChallengeId' | 'answeredAt' | 'reasons' | 'latest'
>;

/**
 * The questions of an exam that were challenged or settled, the most challenged first: at most `questions` of them,
 * each with at most `latest` challenges. `total` counts all of them.
 */
export async function selectInbox(
  db: Database,
  examId: number,
  limit: { questions: number; latest: number },
): Promise<{ rows: InboxRow[]; total: number }> {
  const ofExam = (table: SQL) => sql`${table} as entry join ${questions} as question on question.id = entry.question_id
    where question.exam_id = ${examId}`;
  const { rows } = await db.execute<InboxRow & { total: number }>(sql`
    with given as (
      select question_id, reason, count(*)::int as challenges, count(*) filter (where answered_at is null) as unanswered,
        max(entry.id) as last_id, max(answered_at) as answered_at
      from ${ofExam(sql`${challenges}`)} group by question_id, reason
    ),
    challenged as (
      select question_id, sum(challenges)::int as challenges, sum(unanswered)::int as unanswered, max(last_id) as last_id,
        max(answered_at) as answered_at,
        json_agg(json_build_object('reason', reason, 'challenges', challenges) order by challenges desc, reason) as reasons
      from given group by question_id
    ),
    settled as (select distinct question_id from ${ofExam(sql`${settlements}`)}),
    listed as (
      select question_id, coalesce(challenges, 0) as challenges, coalesce(unanswered, 0) as unanswered, last_id, answered_at,
        coalesce(reasons, '[]') as reasons, count(*) over ()::int as total
      from challenged full join settled using (question_id)
      order by coalesce(challenges, 0) desc, question_id limit ${limit.questions}
    )
    select question_id as "questionId", challenges, unanswered as "unansweredChallenges", last_id as "lastChallengeId",
      ${isoTime(sql`answered_at`)} as "answeredAt", reasons, total, (
      select coalesce(json_agg(json_build_object('sessionId', session_id, 'name', coalesce(name, ''), 'reason', reason, 'text', text,
        'createdAt', ${isoTime(sql`latest.created_at`)})
        order by text is null, latest.id desc), '[]')
      from (
        select * from ${challenges} where question_id = listed.question_id order by text is null, id desc limit ${limit.latest}
      ) as latest join ${students} as student on student.id = latest.student_id
    ) as latest
    from listed order by challenges desc, question_id`);
  return { rows, total: rows[0]?.total ?? 0 };
}

const isoTime = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Removes what the students of these attempts wrote in their challenges, because they may have named themselves. The
 * reasons stay.
 */
export async function removeChallengeTexts(tx: Database, attemptIds: number[]): Promise<void> {
  await tx
    .update(challenges)
    .set({ text: null })
    .where(and(inArray(challenges.studentId, attemptIds), isNotNull(challenges.text)));
}
