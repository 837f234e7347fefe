import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';

/** The number of rows that are rendered at once. A file may have something to say about each of 5,000 rows. */
const step = 200;

type LongListProps<Item> = {
  labelledBy: string;
  /** The heads of the columns after "Row". */
  heads: readonly string[];
  items: readonly Item[];
  /** Renders a `<tr>`. */
  row: (item: Item) => ReactNode;
};

/** A table of rows of a file, which scrolls in its own box and is rendered in parts. */
export function LongList<Item>({ labelledBy, heads, items, row }: LongListProps<Item>) {
  const [limit, setLimit] = useState(step);
  const rest = items.length - limit;
  return (
    <section
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className="relative mt-2 max-h-80 overflow-y-auto rounded-small border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 z-1 bg-sunken text-left text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-right font-strong">
              Row
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-strong">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{items.slice(0, limit).map(row)}</tbody>
      </table>
      {rest > 0 ? (
        <div className="border-line border-t p-2">
          <Button variant="quiet" onClick={() => setLimit(limit + step)}>
            Show more ({formatNumber(rest)} left)
          </Button>
        </div>
      ) : null}
    </section>
  );
}
