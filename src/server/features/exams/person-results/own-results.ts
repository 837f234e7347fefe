import type { OwnExam, OwnResults } from '#contract/exams/people/own-results.contract.ts';
import { hashToken, makeToken } from '#server/features/administration/auth/token.ts';
import { readReview } from '#server/features/exams/attempts/result/read-review.ts';
import { selectTopicIdsByName } from '#server/features/library/topics/topics.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectGroupedAnswers } from './person-results.store.ts';
import {
  deleteExpiredPersonalSessions,
  insertPersonalSession,
  selectOptionalPersonByCode,
  selectOptionalPersonOfSession,
} from './personal-sessions.store.ts';
import { type PersonResult, readPersonResults } from './read-person-results.ts';
import { toWeakTopics } from './topic-figures.rules.ts';

/** Seconds. A student who looks at the results of the year enters the code about once a month on a phone. */
export const personalSessionSeconds = 30 * 24 * 3600;

/** Weak topics that a student sees. */
const mostTopics = 20;

/**
 * Begins a session of the person with a personal code.
 * @returns whose code it is, and the token for the cookie.
 * @throws AppError `roster.code_unknown`
 */
export async function beginPersonalSession(db: Database, code: string, now: Date) {
  const person = await selectOptionalPersonByCode(db, code);
  if (!person) {
    throw new AppError(
      'roster.code_unknown',
      'Nobody has this personal code. Compare its 8 characters with those on your slip, or ask your teacher.',
    );
  }
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + personalSessionSeconds * 1000);
  await insertPersonalSession(db, { tokenHash: hashToken(token), personId: person.id, code, expiresAt });
  await deleteExpiredPersonalSessions(db, now);
  return { token, name: person.name, rollNumber: person.rollNumber };
}

/**
 * Reads what the results of the person of a session show now, and no more.
 * @throws AppError `own_results.closed`
 */
export async function getOwnResults(db: Database, token: string | undefined, now: Date): Promise<OwnResults> {
  const person = token === undefined ? undefined : await selectOptionalPersonOfSession(db, hashToken(token));
  if (!person || person.expiresAt <= now) throw new AppError('own_results.closed');
  const { results } = await readPersonResults(db, person.id, now);
  return {
    name: person.name,
    rollNumber: person.rollNumber,
    exams: results.map(toOwnExam).toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt)),
    topics: await readOwnTopics(db, results, now),
  };
}

function toOwnExam({ attempt, exam, scores, withheld }: PersonResult): OwnExam {
  return {
    examTitle: exam.title,
    examCode: exam.examCode,
    sessionId: attempt.sessionId,
    submittedAt: scores.submittedAt,
    scoresFrom: withheld?.scoresFrom ?? null,
    figures: withheld ? null : scores,
  };
}

/** The weak topics in the attempts that count, at exams whose scores and keys are released. */
async function readOwnTopics(db: Database, results: PersonResult[], now: Date): Promise<OwnResults['topics']> {
  const reviewed: number[] = [];
  for (const { attempt, exam, scores, withheld } of results) {
    if (withheld || !scores.isRanked) continue;
    if ((await readReview(db, exam, now)) === null) reviewed.push(attempt.id);
  }
  if (reviewed.length === 0) return [];
  const topics = toWeakTopics(await selectGroupedAnswers(db, reviewed)).slice(0, mostTopics);
  const topicIds = await selectTopicIdsByName(
    db,
    topics.map(({ topic }) => topic),
  );
  return topics.map((figures) => ({ ...figures, topicId: topicIds.get(figures.topic.toLowerCase()) ?? null }));
}
