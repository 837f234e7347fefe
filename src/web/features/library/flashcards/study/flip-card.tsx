import { type MouseEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { hued } from '#web/ui/hued.ts';
import { CardSide } from './card-side.tsx';
import { questionExcerpt } from './question-excerpt.ts';
import { useSwipe } from './use-swipe.ts';

export type FlipCardHandle = {
  /** Turns the card over; the focus goes to the side that is up then. */
  flip: () => void;
  /** Puts the focus on the side that is up. */
  focus: () => void;
};

type FlipCardProps = {
  card: Pick<Flashcard, 'question' | 'answer'>;
  hue: number;
  /** Where it came from, for the movement it comes in with. */
  cameFrom: 'next' | 'previous' | undefined;
  can: { next: boolean; previous: boolean };
  onSwipe: (way: 'next' | 'previous') => void;
  ref: Ref<FlipCardHandle>;
};

/** A card with a question on its front and the answer on its back. Give it the card's id as its `key`: each begins unflipped. */
export function FlipCard({ card, hue, cameFrom, can, onSwipe, ref }: FlipCardProps) {
  const [isFlipped, setIsFlipped] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe, can);

  const focusSide = (isBack: boolean) => (isBack ? answer : question).current?.focus({ preventScroll: true });
  const flip = () => {
    // A side that is still inert would refuse the focus.
    flushSync(() => setIsFlipped(!isFlipped));
    focusSide(!isFlipped);
  };
  useImperativeHandle(ref, () => ({ flip, focus: () => focusSide(isFlipped) }));

  const flipUnlessSelecting = (event: MouseEvent) => {
    const selection = getSelection();
    const isSelecting = selection?.type === 'Range' && event.currentTarget.contains(selection.anchorNode);
    if (!isSelecting) flip();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each side has a button; this makes the whole card one for a pointer
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons and the Space key do the same
    <div
      {...swipe}
      data-came-from={cameFrom}
      className="flip-card flex max-h-full min-h-0 w-full max-w-180 cursor-pointer flex-col"
      onClick={flipUnlessSelecting}
    >
      <div data-flipped={isFlipped || undefined} className="flip-sides">
        <CardSide
          label="Question"
          text={card.question}
          isShown={!isFlipped}
          textRef={question}
          className="card-front"
          style={hued(hue)}
        />
        <CardSide label="Answer" text={card.answer} isShown={isFlipped} textRef={answer} className="card-back">
          <p dir="auto" className="mt-3 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {questionExcerpt(card.question)}
          </p>
        </CardSide>
      </div>
    </div>
  );
}
