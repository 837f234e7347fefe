import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import type { Topic } from '#contract/library/topics.contract.ts';
import { DisplayButton } from '#web/ui/display/display-button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';

const CardFinder = lazy(async () => ({ default: (await import('./card-finder.tsx')).CardFinder }));

type StudyHeaderProps = {
  topic: Topic;
  place: number;
  total: number;
  visited: number;
  /** The loaded cards, in which the student can search. */
  cards: readonly Flashcard[] | undefined;
  onGo: (place: number) => void;
};

/**
 * The head of the study screen: a link to the subject, the topic, the place of the card and the number of visited
 * cards.
 */
export function StudyHeader({ topic, place, total, visited, cards, onGo }: StudyHeaderProps) {
  const [isFinding, setIsFinding] = useState(false);
  return (
    <header className="mx-auto w-full max-w-215 px-4 pt-3 sm:px-6 short:pt-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 pb-3 short:pb-1 min-[30rem]:grid-cols-[fit-content(45%)_minmax(0,1fr)_auto]">
        <BackLink href={`/subjects/${topic.subjectId}`}>
          <bdi>{topic.subjectName}</bdi>
        </BackLink>
        <h1
          dir="auto"
          className="line-clamp-2 font-semibold text-base leading-snug [overflow-wrap:anywhere] max-[30rem]:col-span-2 max-[30rem]:row-start-2"
        >
          {topic.name}
        </h1>
        <div className="flex items-center justify-end gap-1">
          {total > 0 ? (
            <>
              <p aria-live="polite" className="tabular text-ink-soft text-md">
                Card {formatNumber(place + 1)} of {formatNumber(total)}
              </p>
              <button
                type="button"
                aria-label="Find a card"
                title="Find a card"
                onClick={() => setIsFinding(true)}
                className="grid size-11 flex-none place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink noscript:hidden"
              >
                <Search size={18} aria-hidden="true" />
              </button>
            </>
          ) : null}
          <DisplayButton className="-mr-3" />
        </div>
      </div>
      {total > 0 ? (
        <ProgressBar
          value={Math.min(visited, total)}
          max={total}
          label="Cards visited"
          className="h-1.5 rounded-full bg-line/60"
        />
      ) : null}
      {isFinding ? (
        <Suspense>
          <CardFinder
            cards={cards ?? []}
            total={total}
            place={place}
            onClose={() => setIsFinding(false)}
            onGo={(to) => {
              setIsFinding(false);
              onGo(to);
            }}
          />
        </Suspense>
      ) : null}
    </header>
  );
}
