import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { createCardColours } from './card/card-palettes.ts';
import { FlipCard, type FlipCardHandle } from './card/flip-card.tsx';
import { writePlace } from './card-place.ts';
import { useStudyKeys } from './use-study-keys.ts';

type StudyPlayerProps = {
  /** The card at the place. Undefined while it is loading. */
  card: Flashcard | undefined;
  /** Shown instead of the card while there is none. */
  instead: ReactNode;
  place: number;
  /**
   * Grows when the student studies the topic again, so that its card, which may be the only one, begins with the
   * question.
   */
  round: number;
  total: number;
  onGo: (place: number) => void;
  /** Called when the student turns the last card, or wants to go on behind it. */
  onEnd: () => void;
  /** Shown above the buttons. */
  end: ReactNode;
  /** Renders the buttons of a card. `text` is the side of the card that the student reads. */
  renderMarks: (card: Flashcard, text: string) => ReactNode;
};

/** The card with its controls: pointer, keyboard and swipe. */
export function StudyPlayer({ card, instead, place, round, total, onGo, onEnd, end, renderMarks }: StudyPlayerProps) {
  const [colours] = useState(() => createCardColours());
  const [cameFrom, setCameFrom] = useState<'next' | 'previous'>();
  const [announced, setAnnounced] = useState(false);
  const flipCard = useRef<FlipCardHandle>(null);
  const wantsFocus = useRef(false);
  const can = { next: place < total - 1, previous: place > 0 };

  const go = (way: 'next' | 'previous', { takesFocus = true } = {}) => {
    if (way === 'next' && !can.next && card) onEnd();
    if (!can[way]) return;
    wantsFocus.current = takesFocus;
    setAnnounced(!takesFocus);
    setCameFrom(way);
    onGo(place + (way === 'next' ? 1 : -1));
  };
  const goByButton = (way: 'next' | 'previous') => (event: MouseEvent) => {
    const isLastStep = way === 'next' ? place + 2 >= total : place <= 1;
    // A keyboard user keeps the focus on the button to press it again, unless the button becomes disabled.
    go(way, { takesFocus: event.detail > 0 || isLastStep });
  };
  useStudyKeys({ flip: () => flipCard.current?.flip(), next: () => go('next'), previous: () => go('previous') });

  const cardId = card?.id;
  useEffect(() => {
    if (cardId === undefined || !wantsFocus.current) return;
    wantsFocus.current = false;
    flipCard.current?.focus();
  }, [cardId]);

  return (
    <>
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] place-items-center overflow-x-clip px-4 py-5 sm:px-6 sm:py-7 short:py-2">
        {card ? (
          <FlipCard
            key={`${card.id} ${round}`}
            ref={flipCard}
            card={card}
            hue={colours.hueOf(card.id)}
            cameFrom={cameFrom}
            can={can}
            onSwipe={go}
            renderCorner={(text) => renderMarks(card, text)}
            onFlip={() => {
              if (!can.next) onEnd();
            }}
          />
        ) : (
          instead
        )}
      </div>
      {/* If the card has the focus, the screen reader reads the card itself. */}
      <p role="status" className="sr-only">
        {announced && card ? `Question: ${card.question || 'Picture'}` : null}
      </p>
      {card ? <CardWithoutScript card={card} place={place} total={total} /> : null}
      {end}
      <div className="mx-auto flex w-full max-w-180 justify-center gap-3 px-4 noscript:hidden max-sm:*:flex-1 pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:pb-8.5 short:pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <Button disabled={!can.previous} onClick={goByButton('previous')}>
          Previous
        </Button>
        <Button variant="primary" disabled={!can.next} onClick={goByButton('next')}>
          Next
        </Button>
      </div>
    </>
  );
}

type CardWithoutScriptProps = {
  card: Pick<Flashcard, 'answer' | 'answerImageUrl'>;
  place: number;
  total: number;
};

/**
 * The answer of a card and links to the cards before and after it, for browsers without JavaScript. Only the server
 * renders this content.
 */
function CardWithoutScript({ card, place, total }: CardWithoutScriptProps) {
  return (
    <noscript>
      <section className="mx-auto max-w-180 px-4 pb-8 sm:px-6">
        <h2 className="font-semibold text-card-title">Answer</h2>
        <p dir="auto" className="mt-2 whitespace-pre-wrap font-reading text-stem [overflow-wrap:anywhere]">
          {card.answer}
        </p>
        {card.answerImageUrl ? <img src={card.answerImageUrl} alt="Answer" className="mt-3 max-w-full" /> : null}
        <nav aria-label="Cards" className="mt-6 flex justify-center gap-3">
          {place > 0 ? (
            <a href={writePlace('', place - 1)} className={buttonStyle('secondary', 'normal')}>
              Previous card
            </a>
          ) : null}
          {place < total - 1 ? (
            <a href={writePlace('', place + 1)} className={buttonStyle('primary', 'normal')}>
              Next card
            </a>
          ) : null}
        </nav>
      </section>
    </noscript>
  );
}
