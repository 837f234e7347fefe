import { toast } from '#web/ui/overlays/toast.tsx';
import type { CatalogueItem } from '../items/catalogue-items.ts';
import type { SiteStudy } from '../log/storage/site-study.ts';
import { studyDayOf } from '../planner/study-day.ts';
import { chooseWeak, itemsOfTopics } from './choose-items.ts';
import { useStart } from './use-start.ts';

/** Begins a test of what is weak with one tap: in all topics, or in the topic with a key of `topicKey`. */
export function useWeakStart(site: SiteStudy, items: readonly CatalogueItem[], options?: { replace?: boolean }) {
  const start = useStart(site, options);
  return {
    isPending: start.isPending,
    hasFailed: start.error !== null,
    /** @returns whether there is something to ask. Otherwise a message says why not. */
    begin(topic = ''): boolean {
      const here = itemsOfTopics(items, topic === '' ? [] : [topic]);
      const chosen = chooseWeak(here, site.study.state().practice, studyDayOf(new Date()), Math.random);
      const [first] = here;
      if (!first) {
        toast({ title: 'The test could not begin', description: 'There is no question of this topic here now.' });
        return false;
      }
      if (chosen.length === 0) {
        toast({ title: 'You got all of these wrong today', description: 'They come back after a day or more.' });
        return false;
      }
      const name = topic === '' ? 'Mixed from what is weak' : first.topic || first.subject;
      start.mutate({ items: chosen, mode: 'tutor', chosen: name || 'Other questions' });
      return true;
    },
  };
}
