import { openSiteStudy } from '../log/storage/site-study.ts';
import { studyDayOf } from '../planner/study-day.ts';
import { keepPendingMissed } from './kept-missed.ts';
import { refreshMissed } from './load-missed.ts';

/**
 * Adds the missed questions of an attempt to the plan of this device. The log keeps only the address of the attempt, so
 * the questions are read when their review is released. Without a plan, the attempt waits for the plan that the student
 * makes next.
 * @returns `present` if the plan has the attempt already.
 */
export async function addMissed(sessionId: string, now: Date): Promise<'added' | 'present' | 'no-plan'> {
  const { siteId, study } = await openSiteStudy();
  const { plan } = study.state();
  if (!plan) {
    await keepPendingMissed(siteId, sessionId);
    return 'no-plan';
  }
  if (plan.missed.some((attempt) => attempt.sessionId === sessionId)) return 'present';
  const addedDay = studyDayOf(now);
  await study.record({ kind: 'plan', plan: { ...plan, missed: [...plan.missed, { sessionId, addedDay }] } });
  // The next session may have no network.
  void refreshMissed(study, siteId, addedDay);
  return 'added';
}
