import type { Study } from '../log/storage/open-study.ts';
import type { CardKey } from '../planner/plan-card.ts';
import type { StudyDay } from '../planner/study-day.ts';
import type { FetchedMissed } from './fetch-missed.ts';
import { keepMissed, readKeptMissed, readPendingMissed } from './kept-missed.ts';
import type { MissedOfAttempt, PlannedQuestion } from './missed-question.ts';
import { isRaised } from './raised-topics.ts';
import { voidedBy } from './void-grades.ts';

/** The cards and grades that follow from the missed questions of all attempts of a plan. */
export type MissedCards = {
  questions: PlannedQuestion[];
  /** The topics whose flashcards are raised today. */
  raisedTopicIds: Set<number>;
  /** The attempts whose questions are not released yet. `from`: the time of the release (ISO 8601), or `held`. */
  waiting: { sessionId: string; from: string }[];
  /** The number of attempts that the questions are from. */
  attempts: number;
};

export const noMissed: MissedCards = { questions: [], raisedTopicIds: new Set(), waiting: [], attempts: 0 };

type Attempt = { sessionId: string; addedDay: StudyDay };

/** The attempts of the plan, or without a plan, the attempts that wait for one. */
const attemptsOf = async (study: Study, siteId: string, today: StudyDay): Promise<Attempt[]> =>
  study.state().plan?.missed ?? (await readPendingMissed(siteId)).map((sessionId) => ({ sessionId, addedDay: today }));

/** The missed questions as this device keeps them. */
export async function readMissed(study: Study, siteId: string, today: StudyDay): Promise<MissedCards> {
  const attempts = await attemptsOf(study, siteId, today);
  const kept = await Promise.all(attempts.map(({ sessionId }) => readKeptMissed(siteId, sessionId)));
  return join(
    attempts.map((attempt, index) => ({ attempt, missed: kept[index] })),
    today,
  );
}

/**
 * Reads the missed questions from the server and keeps them on this device. A question with a new key gets a `reset` in
 * the log, because the grades before it were for another answer. An attempt that cannot be read stays as the device
 * keeps it.
 */
export async function refreshMissed(study: Study, siteId: string, today: StudyDay): Promise<MissedCards> {
  const attempts = await attemptsOf(study, siteId, today);
  const before = new Map(
    (await readMissed(study, siteId, today)).questions.map((question) => [question.key, question]),
  );
  const waiting: MissedCards['waiting'] = [];
  const read = await Promise.all(
    attempts.map(async (attempt) => {
      const fetched = await fetchLater(attempt.sessionId).catch(() => undefined);
      if (fetched?.kind === 'waiting') waiting.push({ sessionId: attempt.sessionId, from: fetched.from });
      if (fetched?.kind !== 'released') return { attempt, missed: await readKeptMissed(siteId, attempt.sessionId) };
      await keepMissed(siteId, attempt.sessionId, fetched.missed);
      return { attempt, missed: fetched.missed };
    }),
  );
  const cards = { ...join(read, today), waiting };
  for (const card of voidedBy(cards.questions, before, study.events(), study.state().aliases))
    await study.record({ kind: 'reset', card });
  return cards;
}

/** A plan opens with the questions that the device keeps, so it does not wait for the code that reads results. */
const fetchLater = async (sessionId: string): Promise<FetchedMissed> =>
  (await import('./fetch-missed.ts')).fetchMissed(sessionId);

function join(read: { attempt: Attempt; missed: MissedOfAttempt | undefined }[], today: StudyDay): MissedCards {
  // A question that was missed in several attempts is one card, with the content of the attempt that was added last.
  const questions = new Map<CardKey, PlannedQuestion>();
  const raisedTopicIds = new Set<number>();
  for (const { attempt, missed } of read) {
    for (const question of missed?.questions ?? []) {
      const missedDay = Math.max(missed?.day ?? attempt.addedDay, questions.get(question.key)?.missedDay ?? 0);
      questions.set(question.key, { ...question, missedDay });
    }
    if (isRaised(attempt.addedDay, today)) for (const id of missed?.topicIds ?? []) raisedTopicIds.add(id);
  }
  return { questions: [...questions.values()], raisedTopicIds, waiting: [], attempts: read.length };
}
