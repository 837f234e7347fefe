import type { ItemsImport } from '#contract/authoring/items-import.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { amountIn, type Group, groups, groupWords } from './item-groups.ts';

type GroupButtonsProps = { found: ItemsImport; chosen: Group; onChoose: (group: Group) => void };

/** A button for each group that has items, with their number. */
export function GroupButtons({ found, chosen, onChoose }: GroupButtonsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {groups
        .filter((group) => group === 'all' || amountIn(found, group) > 0)
        .map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === chosen}
            onClick={() => onChoose(group)}
            className={cx(
              'tabular min-h-11 rounded-full border px-4 font-strong text-sm leading-none',
              group === chosen
                ? 'border-accent bg-accent-wash text-accent-strong forced-colors:outline-2 forced-colors:outline-[Highlight]'
                : 'border-line bg-surface text-ink-soft hover:text-ink',
            )}
          >
            {groupWords[group].name} {formatNumber(amountIn(found, group))}
          </button>
        ))}
    </fieldset>
  );
}
