import Repeat from 'lucide-react/icons/repeat';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { BlueprintRow } from '#contract/content/blueprint.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldedSection } from '#web/ui/forms/folded-section.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton } from '#web/ui/lists/item-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WarningList } from '#web/ui/warning-list.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { describeShortage, nameRow } from './describe-row.ts';
import { describeUses } from './describe-uses.ts';
import { SwapDialog } from './swap-dialog.tsx';
import type { Drawn, DrawnItem } from './use-draw.ts';

/** A short paper is shown with its items at once. */
const fewItems = 20;

type DrawnPaperProps = {
  exam: Exam;
  drawn: Drawn;
  /** Whether the rows have changed since the draw. */
  isStale: boolean;
  onSwap: (old: DrawnItem, item?: DrawnItem) => void;
  isAdding: boolean;
  onAdd: () => void;
};

/** The questions that were drawn for each row of the blueprint. Nothing is written before the educator adds them. */
export function DrawnPaper({ exam, drawn, isStale, onSwap, isAdding, onAdd }: DrawnPaperProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const swapping = useOpenItem<DrawnItem>();
  const { rows, items } = drawn;
  const wanted = rows.reduce((sum, row) => sum + row.count, 0);
  const shortages = describeShortages(drawn);
  const swapped = swapping.item && rows[swapping.item.row];

  return (
    <section aria-labelledby="drawn-paper" className="mt-9">
      <h2 ref={heading} id="drawn-paper" tabIndex={-1} className="mb-1 font-bold text-xl">
        What each row gets
      </h2>
      <p role="status" className="tabular mb-4 text-ink-soft text-md">
        {formatNumber(items.length)} of {count(wanted, 'question')}. Nothing is added yet.
      </p>
      {isStale ? (
        <Notice tone="warn" role="status" className="mb-4">
          The rows have changed since this draw. Draw again before you add questions.
        </Notice>
      ) : null}
      {shortages.length > 0 ? (
        <Notice
          tone="warn"
          className="mb-4"
          title={shortages.length === 1 ? 'One row is short' : `${shortages.length} rows are short`}
        >
          <WarningList warnings={shortages} />
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((row, index) => (
          <DrawnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a draw do not move
            key={index}
            row={row}
            items={items.filter((item) => item.row === index)}
            startsOpen={items.length <= fewItems}
            onSwap={swapping.open}
            onRemove={(item) => {
              flushSync(() => onSwap(item));
              heading.current?.focus();
            }}
          />
        ))}
      </div>
      <div data-bar="bottom" className="mt-5 flex flex-wrap justify-end gap-3">
        <Button
          variant={isStale ? 'secondary' : 'primary'}
          disabled={isStale || items.length === 0}
          isPending={isAdding}
          pendingLabel="Adding…"
          onClick={onAdd}
        >
          Add {count(items.length, 'question')}
          {items.length < wanted ? ' anyway' : ''}
        </Button>
      </div>
      {swapping.item && swapped ? (
        <SwapDialog
          key={`swap-${swapping.key}`}
          examId={exam.id}
          row={swapped}
          old={swapping.item}
          taken={items}
          {...swapping.dialog}
          onChoose={(item) => {
            if (swapping.item) onSwap(swapping.item, item);
            swapping.close();
          }}
        />
      ) : null}
    </section>
  );
}

type DrawnRowProps = {
  row: BlueprintRow;
  /** The items that were drawn for the row. */
  items: readonly DrawnItem[];
  startsOpen: boolean;
  onSwap: (item: DrawnItem) => void;
  onRemove: (item: DrawnItem) => void;
};

function DrawnRow({ row, items, startsOpen, onSwap, onRemove }: DrawnRowProps) {
  const unused = items.filter(({ uses }) => uses === 0).length;
  return (
    <FoldedSection
      title={`${nameRow(row)}: ${items.length} of ${row.count}`}
      summary={items.length === 0 ? 'No items' : `${unused} never used, ${items.length - unused} used before`}
      startsOpen={startsOpen && items.length > 0}
      hasError={false}
    >
      <ol className="divide-y divide-line">
        {items.map((item, place) => (
          <Item
            key={item.itemId}
            item={item}
            name={`item ${place + 1} of ${nameRow(row)}`}
            onSwap={() => onSwap(item)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ol>
    </FoldedSection>
  );
}

type ItemProps = { item: DrawnItem; name: string; onSwap: () => void; onRemove: () => void };

const Item = ({ item, name, onSwap, onRemove }: ItemProps) => (
  <li className="flex items-start gap-2 py-2">
    <div className="min-w-0 flex-1 py-1.5">
      <p dir="auto" className="line-clamp-3 text-md [overflow-wrap:anywhere]">
        {item.questionText}
      </p>
      <p className="mt-0.5 text-ink-soft text-sm">{describeUses(item)}</p>
    </div>
    <IconButton label={`Swap ${name}`} tooltip="Swap" onClick={onSwap}>
      <Repeat size={18} aria-hidden="true" />
    </IconButton>
    <DeleteButton item={name} verb="Take out" onClick={onRemove} />
  </li>
);

/** The words for each row that has fewer items than it should. */
const describeShortages = ({ rows, items, shortages, notUsedInLast }: Drawn): string[] =>
  rows.flatMap((row, index) => {
    const got = items.filter((item) => item.row === index).length;
    if (got >= row.count) return [];
    const { missing = 0, recent = 0, held = 0 } = shortages.find((shortage) => shortage.row === index) ?? {};
    const removed = Math.max(0, row.count - missing - got);
    return [describeShortage(row, { got, removed, recent, held, notUsedInLast })];
  });
