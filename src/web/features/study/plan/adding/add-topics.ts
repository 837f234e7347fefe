import { openSiteStudy } from '../../log/storage/site-study.ts';
import { fetchPlanTopic } from '../plan-topics.ts';

/**
 * Adds topics to the plan of this device.
 * @returns `no-plan` if the student has to make one first.
 * @throws NetworkError if the device does not know the site yet and cannot reach it.
 */
export async function addTopics(topicIds: readonly number[]): Promise<'added' | 'present' | 'no-plan'> {
  const { siteId, study } = await openSiteStudy();
  const { plan } = study.state();
  if (!plan) return 'no-plan';
  const fresh = topicIds.filter((id) => !plan.topicIds.includes(id));
  if (fresh.length === 0) return 'present';
  await study.record({ kind: 'plan', plan: { ...plan, topicIds: [...plan.topicIds, ...fresh] } });
  // The next session may have no network.
  for (const id of fresh) void fetchPlanTopic(siteId, id);
  return 'added';
}
