import type { PlanSettings } from '../../planner/plan-settings.ts';

/**
 * One plan of two: the settings of `winner`, with the topics and the missed questions of both. Replay keeps the plan
 * that was changed last, so without this the topics of the other plan would disappear when a student joins two devices.
 * @returns undefined if `winner` has everything.
 */
export function combinePlans(winner: PlanSettings, other: PlanSettings): PlanSettings | undefined {
  const topicIds = [...new Set([...winner.topicIds, ...other.topicIds])];
  const known = new Set(winner.missed.map(({ sessionId }) => sessionId));
  const missed = [...winner.missed, ...other.missed.filter(({ sessionId }) => !known.has(sessionId))];
  const isSame = topicIds.length === winner.topicIds.length && missed.length === winner.missed.length;
  return isSame ? undefined : { ...winner, topicIds, missed };
}
