import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import { readKeptPlace, readVisited } from '../visited/visited-cards.ts';

/** How far this device has come in a topic. The line is always there, because the server cannot know what it says. */
export function TopicProgress({ topic: { id, flashcardsCount } }: { topic: TopicListItem }) {
  const hasHydrated = useHasHydrated();
  const visited = hasHydrated ? Math.min(readVisited(id).size, flashcardsCount) : 0;
  const place = hasHydrated ? Math.min(readKeptPlace(id), flashcardsCount - 1) : 0;
  return (
    <p className="tabular mt-0.5 flex min-h-5 w-full flex-wrap gap-x-1.5 text-ink-soft text-sm">
      {visited > 0 ? (
        <span>
          {formatNumber(visited)} of {formatNumber(flashcardsCount)} seen
        </span>
      ) : null}
      {visited > 0 && place > 0 ? (
        <span className="font-medium text-accent-strong">Continue at card {formatNumber(place + 1)}</span>
      ) : null}
    </p>
  );
}
