import { useId, useState } from 'react';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { fold } from '#domain/text/fold.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';

/** How many cards the list shows at most. */
const mostShown = 50;

type CardFinderProps = {
  cards: readonly Flashcard[];
  total: number;
  place: number;
  onGo: (place: number) => void;
  onClose: () => void;
};

/** Jumps to a card of the topic by its number or by words of its text. */
export function CardFinder({ cards, total, place, onGo, onClose }: CardFinderProps) {
  const [sought, setSought] = useState('');
  const formId = useId();
  const words = fold(sought.trim());
  const number = /^\d{1,7}$/.test(words) ? Number(words) : undefined;
  const isNumber = number !== undefined && number >= 1 && number <= total;
  const found = cards.flatMap((card, index) =>
    words === '' || fold(`${card.question}\n${card.answer}`).includes(words) ? [{ card, index }] : [],
  );
  const first = isNumber ? number - 1 : found[0]?.index;
  const start = words === '' ? Math.max(0, Math.min(place - 2, found.length - mostShown)) : 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Find a card"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="primary" disabled={first === undefined}>
            {isNumber ? `Go to card ${formatNumber(number)}` : 'Go to the first match'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) onGo(first);
        }}
      >
        <TextField
          type="search"
          label="Number of the card, or words in it"
          value={sought}
          maxLength={100}
          onChange={({ target }) => setSought(target.value)}
        />
      </form>
      <p role="status" className="mt-3 text-ink-soft text-sm">
        {words === '' ? count(total, 'card') : `${formatNumber(found.length)} with these words`}
      </p>
      <ul className="mt-1 max-h-[40svh] divide-y divide-line overflow-y-auto">
        {found.slice(start, start + mostShown).map(({ card, index }) => (
          <li key={card.id}>
            <button
              type="button"
              aria-current={index === place || undefined}
              onClick={() => onGo(index)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-small px-1 py-2 text-start text-md hover:bg-sunken aria-[current]:font-semibold"
            >
              <span className="tabular w-9 flex-none text-right text-ink-soft text-sm">{formatNumber(index + 1)}</span>
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">
                {card.question || 'Picture'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
