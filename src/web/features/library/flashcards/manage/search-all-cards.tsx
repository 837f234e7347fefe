import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { FoundFlashcard } from '#contract/library/flashcards.contract.ts';
import { DraftBar } from '#web/editing/drafts/draft-bar.tsx';
import { useListAddress } from '#web/platform/navigation/use-list-address.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { FlashcardGrid } from './flashcard-grid.tsx';
import { foundCardsQuery } from './managed-cards.queries.ts';
import { useFlashcardDrafts } from './use-flashcard-drafts.ts';
import { useFlashcardEditing } from './use-flashcard-editing.tsx';

/** Finds flashcards in all topics. Without a search text it shows the drafts of all topics. The address holds the text. */
export function SearchAllCards() {
  const { address, change } = useListAddress();
  const sought = address.find.trim();
  const { data, error, isFetching, refetch } = useQuery(foundCardsQuery(sought));
  const { decide, isPending } = useFlashcardDrafts();
  const { hiddenIds, edit, askToDelete, dialogs } = useFlashcardEditing({
    updateFailure: 'Failed to update flashcard. Please try again.',
  });
  const cards = data?.cards.filter(({ id }) => !hiddenIds.has(id)) ?? [];

  return (
    <section aria-label="All flashcards" className="mt-8">
      <SearchField
        label="Find a flashcard anywhere"
        placeholder="A word of its front or back"
        search={address.find}
        onSearch={(find) => change({ find })}
        className="mb-5 max-w-xl"
      />
      {error && !data ? (
        <LoadFailure
          title="The flashcards could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : null}
      <p role="status" className="tabular mb-4 text-ink-soft text-md empty:hidden">
        {data && sought !== '' ? summary(cards.length, data.total, sought) : null}
      </p>
      <DraftBar noun="flashcard" items={cards} decide={decide} isPending={isPending} className="mb-5" />
      {byTopic(cards).map(({ place, cards: own }) => (
        <div key={place.topicId} className="mb-8">
          <h2 className="mb-3 font-semibold text-card-title [overflow-wrap:anywhere]">
            <Link
              href={`/admin/flashcards?subjectId=${place.subjectId}&topicId=${place.topicId}`}
              className="-my-3 inline-block rounded-small py-3 underline"
            >
              {place.subjectName} › {place.topicName}
            </Link>
          </h2>
          <FlashcardGrid
            cards={own}
            label={`Flashcards of ${place.topicName}`}
            decide={decide}
            onEdit={edit}
            onDelete={askToDelete}
          />
        </div>
      ))}
      {dialogs}
    </section>
  );
}

function summary(shown: number, total: number, search: string): string {
  if (total === 0) return `No flashcard contains “${search}”.`;
  if (total > shown)
    return `The first ${formatNumber(shown)} of ${count(total, 'flashcard')}. Type more to find fewer.`;
  return count(shown, 'flashcard');
}

type CardsOfTopic = { place: FoundFlashcard; cards: FoundFlashcard[] };

/** The cards of each topic, in the order of the first card of the topic. */
function byTopic(cards: readonly FoundFlashcard[]): CardsOfTopic[] {
  const topics = new Map<number, CardsOfTopic>();
  for (const card of cards) {
    const topic = topics.get(card.topicId);
    if (topic) topic.cards.push(card);
    else topics.set(card.topicId, { place: card, cards: [card] });
  }
  return [...topics.values()];
}
