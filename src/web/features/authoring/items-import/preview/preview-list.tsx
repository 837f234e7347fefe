import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import { useWindowRows } from '#web/editing/use-window-rows.ts';
import { PreviewItem, type PreviewItemProps } from './preview-item.tsx';
import type { Choices } from './use-choices.ts';

type PreviewListProps = Pick<PreviewItemProps, 'onToggle' | 'onKey'> & {
  label: string;
  items: readonly ImportItem[];
  /** The indexes of the items that are shown. */
  shown: readonly number[];
  choices: Choices;
};

/** The items of a preview. Of thousands only those near the window are rendered. */
export function PreviewList({
  label,
  items,
  shown,
  choices: { exclude, keys, replace },
  ...actions
}: PreviewListProps) {
  const { listProps, rows } = useWindowRows({ count: shown.length, rowHeight: 150, overscan: 6 });
  return (
    <ul {...listProps} aria-label={label} className="relative border-line border-b">
      {rows.map(({ index: place, props }) => {
        const index = shown[place] ?? 0;
        const item = items[index];
        return item ? (
          <li key={place} {...props}>
            <PreviewItem
              index={index}
              item={item}
              isWanted={item.isOwn ? replace.includes(index) : !exclude.includes(index)}
              chosenKey={keys[index]}
              {...actions}
            />
          </li>
        ) : null;
      })}
    </ul>
  );
}
