import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { DeckDraft } from './read-file.ts';

const shownCards = 5;

/** The first cards of a file, what was changed, and what was left out. */
export function DraftContent({ draft }: { draft: DeckDraft }) {
  const { cards, pictures, changes, leftOut, leftOutCount } = draft;
  return (
    <>
      {pictures.length > 0 ? (
        <p className="mt-2 text-ink-soft">With {count(pictures.length, 'picture')}, which stay on this device too.</p>
      ) : null}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {cards.slice(0, shownCards).map(({ key, question, answer }) => (
          <li key={key} className="grid gap-x-6 py-2.5 text-md sm:grid-cols-2">
            <span dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
              {question || 'Picture'}
            </span>
            <span dir="auto" className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">
              {answer || 'Picture'}
            </span>
          </li>
        ))}
      </ul>
      {cards.length > shownCards ? (
        <p className="tabular mt-2 text-ink-soft text-sm">and {formatNumber(cards.length - shownCards)} more</p>
      ) : null}
      {changes.length > 0 ? (
        <details className="mt-3 text-md">
          <summary className="w-fit cursor-pointer py-2.5 font-strong">Changed or lost</summary>
          <ul className="list-disc pl-5 text-ink-soft">
            {changes.map(({ change, cards: changed }) => (
              <li key={change} className="[overflow-wrap:anywhere]">
                {count(changed, 'card')}: {change}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {leftOutCount > 0 ? (
        <details className="mt-1 text-md" open={cards.length === 0}>
          <summary className="w-fit cursor-pointer py-2.5 font-strong">Left out: {count(leftOutCount, 'card')}</summary>
          <ul className="list-disc pl-5 text-ink-soft">
            {leftOut.map(({ place, title, reason, remedy }) => (
              <li key={place} className="[overflow-wrap:anywhere]">
                {place}
                {title ? (
                  <>
                    , “<bdi>{title.slice(0, 80)}</bdi>”
                  </>
                ) : null}
                : {reason} {remedy}
              </li>
            ))}
          </ul>
          {leftOutCount > leftOut.length ? (
            <p className="tabular mt-1 text-ink-soft text-sm">and {formatNumber(leftOutCount - leftOut.length)} more</p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}
