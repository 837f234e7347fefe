import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { writePlace } from './card-place.ts';

type CardWithoutScriptProps = {
  card: Pick<Flashcard, 'answer' | 'answerImageUrl'>;
  place: number;
  total: number;
};

/**
 * The answer of a card and links to the cards before and after it, for browsers without JavaScript. Only the server
 * renders this content.
 */
export function CardWithoutScript({ card, place, total }: CardWithoutScriptProps) {
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
