import { type MouseEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { CardSide } from './card-side.tsx';
import { questionExcerpt } from './question-excerpt.ts';
import { useSwipe } from './use-swipe.ts';

export type FlipCardHandle = {
  /** Turns the card over and focuses the visible side. */
  flip: () => void;
  /** Focuses the visible side. */
  focus: () => void;
};

type FlipCardProps = {
  card: Pick<Flashcard, 'question' | 'answer' | 'questionImageUrl' | 'answerImageUrl'>;
  hue: number;
  /** The direction of the entry animation. */
  cameFrom: 'next' | 'previous' | undefined;
  can: { next: boolean; previous: boolean };
  onSwipe: (way: 'next' | 'previous') => void;
  /** Buttons in the upper corner of each side, for the text of this side. */
  renderCorner?: ((text: string) => ReactNode) | undefined;
  /** Called each time the card is turned. */
  onFlip?: () => void;
  ref: Ref<FlipCardHandle>;
};

/**
 * A card with a question and its answer on the back. Use the id of the card as its `key`, so that each card starts
 * unflipped.
 */
export function FlipCard({ card, hue, cameFrom, can, renderCorner, onSwipe, onFlip, ref }: FlipCardProps) {
  const [isFlipped, setIsFlipped] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe, can);

  const focusSide = (isBack: boolean) => (isBack ? answer : question).current?.focus({ preventScroll: true });
  const flip = () => {
    // `flushSync`, because a side that is still inert cannot get the focus.
    flushSync(() => setIsFlipped(!isFlipped));
    focusSide(!isFlipped);
    onFlip?.();
  };
  useImperativeHandle(ref, () => ({ flip, focus: () => focusSide(isFlipped) }));

  const flipUnlessSelecting = (event: MouseEvent) => {
    const selection = getSelection();
    const isSelecting = selection?.type === 'Range' && event.currentTarget.contains(selection.anchorNode);
    if (!isSelecting) flip();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each side has a button; this handler lets a pointer click anywhere on the card
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
          pictureUrl={card.questionImageUrl}
          isShown={!isFlipped}
          textRef={question}
          className="card-front"
          hue={hue}
          corner={renderCorner?.(card.question || 'Picture')}
        />
        <CardSide
          label="Answer"
          text={card.answer}
          pictureUrl={card.answerImageUrl}
          isShown={isFlipped}
          textRef={answer}
          className="card-back"
          corner={renderCorner?.(card.answer || 'Picture')}
        >
          <p dir="auto" className="mt-3 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {questionExcerpt(card.question)}
          </p>
        </CardSide>
      </div>
    </div>
  );
}
