import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link } from 'wouter';
import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { onIntent } from '#web/platform/navigation/intent.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import { SaveTopicButton } from '../saved-topics/save-topic-button.tsx';
import { readKeptPlace, readVisited } from '../visited/visited-cards.ts';

type TopicCardProps = { topic: TopicListItem; onOpening: (topic: TopicListItem) => void };

/** A topic in the grid. The whole card is a link to its flashcards. */
export function TopicCard({ topic, onOpening }: TopicCardProps) {
  const nameId = useId();
  const linkId = useId();
  return (
    <article className="card relative flex h-full flex-col items-start p-5.5 transition-colors duration-150 hover:border-control-line">
      <h2 id={nameId} dir="auto" className="w-full font-bold text-card-title leading-snug [overflow-wrap:anywhere]">
        {topic.name}
      </h2>
      <p
        dir="auto"
        className="mt-1.5 mb-5 line-clamp-4 w-full whitespace-pre-line text-ink-soft text-md [overflow-wrap:anywhere]"
      >
        {topic.description}
      </p>
      <p className="tabular mt-auto text-ink-soft text-sm">{count(topic.flashcardsCount, 'flashcard')}</p>
      <TopicProgress topic={topic} />
      <div className="-mb-3 flex w-full flex-wrap items-center justify-between gap-x-4">
        <SaveTopicButton topic={topic} />
        <Link
          id={linkId}
          href={`/topics/${topic.id}/study`}
          aria-labelledby={`${linkId} ${nameId}`}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-small font-strong text-accent-strong text-md after:absolute after:inset-0 after:rounded-card"
          {...onIntent(() => onOpening(topic))}
        >
          Study
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}

/** The progress of this device in a topic. Its line has a fixed height, because the server cannot know the text. */
function TopicProgress({ topic: { id, flashcardsCount } }: { topic: TopicListItem }) {
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
