import { useEffect, useState } from 'react';
import { StudyPlayer } from '#web/features/library/flashcards/study/study-player.tsx';
import { DisplayButton } from '#web/ui/display/display-button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { CardMarks } from '../../marks/card-marks.tsx';
import { useCardPictures } from '../cards/use-card-pictures.ts';
import { readDeckCards } from '../deck-shelf.ts';
import type { OwnCard } from '../own-deck.ts';
import { useDecks } from '../use-decks.ts';

/** `/decks/:id`: the cards of an own deck one after the other, as in a topic of the library. */
export function DeckStudyPage({ id }: { id: string }) {
  const decks = useDecks();
  const deck = Array.isArray(decks) ? decks.find((each) => each.id === id) : undefined;
  const cards = useCards(id, deck?.sample);
  const [place, setPlace] = useState(0);
  const [round, setRound] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const card = cards?.[place];
  const pictures = useCardPictures(id, card);
  usePageTitle(deck?.name ?? 'Deck');

  if (decks !== undefined && !deck) {
    return (
      <EmptyState isPage title="This deck is not on this device" link={{ href: '/decks', text: 'Your own decks' }}>
        It was removed, or it is on another device. Add its file here to study it.
      </EmptyState>
    );
  }
  if (!deck || !cards)
    return (
      <p role="status" className="sr-only">
        Loading the deck…
      </p>
    );
  const total = cards.length;
  return (
    <>
      <header className="mx-auto w-full max-w-215 px-4 pt-3 sm:px-6 short:pt-0">
        <div className="flex items-center gap-3 pb-3 short:pb-1">
          <BackLink href="/decks">Decks</BackLink>
          <h1 dir="auto" className="min-w-0 flex-1 truncate font-semibold text-base">
            {deck.name}
          </h1>
          <p aria-live="polite" className="tabular flex-none text-ink-soft text-md">
            {formatNumber(place + 1)} of {formatNumber(total)}
          </p>
          <DisplayButton className="-mr-3" />
        </div>
        <ProgressBar
          value={place + 1}
          max={total}
          label="Place in the deck"
          className="h-1.5 rounded-full bg-line/60"
        />
      </header>
      <StudyPlayer
        card={card && pictures && toFlashcard(card, place, pictures)}
        instead={null}
        place={place}
        round={round}
        total={total}
        onGo={(to) => {
          setPlace(to);
          setIsOver(false);
        }}
        onEnd={() => setIsOver(true)}
        end={
          isOver ? (
            <p role="status" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 pb-4 text-md">
              That was the last card.
              <button
                type="button"
                className="min-h-11 rounded-small px-2 font-strong text-accent-strong"
                onClick={() => {
                  setPlace(0);
                  setRound(round + 1);
                  setIsOver(false);
                }}
              >
                Study again
              </button>
            </p>
          ) : null
        }
        renderMarks={(_, text) =>
          card ? <CardMarks card={card.key} text={card.question || 'Picture'} place="" speech={text} /> : null
        }
      />
    </>
  );
}

type Pictures = NonNullable<ReturnType<typeof useCardPictures>>;

/** An own card as the player of the library shows it. */
const toFlashcard = ({ question, answer }: OwnCard, place: number, pictures: Pictures) => ({
  ...{ id: place + 1, topicId: 0, question, answer, createdAt: '', version: 1 },
  ...(pictures.questionImageUrl !== undefined && { questionImageUrl: pictures.questionImageUrl }),
  ...(pictures.answerImageUrl !== undefined && { answerImageUrl: pictures.answerImageUrl }),
});

/** The cards of a deck. Undefined while they are being read. `version` changes with the deck. */
function useCards(id: string, version: unknown): OwnCard[] | undefined {
  const [cards, setCards] = useState<OwnCard[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deck that was updated in another tab is read again
  useEffect(() => {
    let isGone = false;
    readDeckCards(id).then(
      (found) => !isGone && setCards(found),
      () => 'the list of decks says that the browser allows no storage',
    );
    return () => {
      isGone = true;
    };
  }, [id, version]);
  return cards;
}
