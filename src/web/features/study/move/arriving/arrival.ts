import type { PlanSettings } from '#web/features/study/planner/plan-settings.ts';
import { keyOfEvent } from '../../log/merge-logs.ts';
import { replay } from '../../log/replay.ts';
import type { Study } from '../../log/storage/open-study.ts';
import type { StudyEvent } from '../../log/study-event.ts';

/** The plan that a link or a file brings, before it is merged with the plan of this device. */
export type Arrival = {
  /** Events that this device does not have. */
  newEvents: number;
  reviews: number;
  /** Study days with reviews. */
  days: number;
  topics: number;
  /** Attempts whose missed questions are in the plan. */
  missed: number;
  /** Cards with a bookmark or a note. */
  marks: number;
  /** The study day of the exam; undefined if there is no plan. */
  examDay: number | undefined;
  /** Whether this device already has a plan, which will be joined with this one. */
  isJoined: boolean;
};

/** Describes what merging these events would bring. */
export function describeArrival(arriving: readonly StudyEvent[], study: Pick<Study, 'events' | 'state'>): Arrival {
  const known = new Set(study.events().map(keyOfEvent));
  const { plan, days, marks } = replay(arriving);
  const records = [...days.values()];
  return {
    newEvents: arriving.filter((event) => !known.has(keyOfEvent(event))).length,
    reviews: records.reduce((sum, { reviews }) => sum + reviews, 0),
    days: records.filter(({ reviews }) => reviews > 0).length,
    topics: plan?.topicIds.length ?? 0,
    marks: marks.size,
    missed: plan?.missed.length ?? 0,
    examDay: plan?.examDay,
    isJoined: study.state().plan !== undefined && plan !== undefined,
  };
}

/**
 * Merges events into the log of this device. If both have a plan, the plan gets the topics of both. Merging twice
 * changes nothing.
 */
export async function mergeArrival(arriving: readonly StudyEvent[], study: Study): Promise<number> {
  const own = study.state().plan;
  const theirs = replay(arriving).plan;
  const count = await study.importEvents(arriving);
  const winner = study.state().plan;
  if (count === 0 || !own || !theirs || !winner) return count;
  const withOwn = combinePlans(winner, own) ?? winner;
  const combined = combinePlans(withOwn, theirs) ?? withOwn;
  if (combined !== winner) await study.record({ kind: 'plan', plan: combined });
  return count;
}

/**
 * One plan of two: the settings of `winner`, with the topics and the missed questions of both. Replay keeps the plan
 * that was changed last, so without this the topics of the other plan would disappear when a student joins two devices.
 * @returns undefined if `winner` has everything.
 */
function combinePlans(winner: PlanSettings, other: PlanSettings): PlanSettings | undefined {
  const topicIds = [...new Set([...winner.topicIds, ...other.topicIds])];
  const known = new Set(winner.missed.map(({ sessionId }) => sessionId));
  const missed = [...winner.missed, ...other.missed.filter(({ sessionId }) => !known.has(sessionId))];
  const isSame = topicIds.length === winner.topicIds.length && missed.length === winner.missed.length;
  return isSame ? undefined : { ...winner, topicIds, missed };
}
