import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { returnFocus } from '#web/ui/overlays/focus-return.ts';
import { keepFocusAbove } from '#web/ui/overlays/show-focused.ts';
import { formatNumber } from '#web/ui/wording/count.ts';

type SelectionBarProps = {
  /** Name of the bar for screen readers: "Selected items". */
  label: string;
  /** The number of selected items. Without one, the bar is not shown. */
  selected: number;
  /** How many of them the filters hide. */
  hidden?: number;
  /** The number of items that match the filters. */
  total: number;
  /** Where the bar is shown. It reaches the edges of the page or of the dialog. */
  place: 'page' | 'dialog';
  onSelectAll: () => void;
  onClear: () => void;
  /** The buttons that do something with the selected items. */
  children: ReactNode;
};

/**
 * Moves the focus to the heading of the page when the bar disappears together with the button that had the focus.
 * Otherwise the next Tab would start at the top of the page.
 */
function useFocusAfter(isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) returnFocus(null);
    wasShown.current = isShown;
  }, [isShown]);
}

/** Says how many items of a list are selected, and what can be done with them. It stays at the bottom of the window. */
export function SelectionBar({ label, selected, hidden = 0, total, place, ...bar }: SelectionBarProps) {
  useFocusAfter(selected > 0);
  return (
    <>
      <p role="status" className="sr-only">
        {selected > 0 ? `${formatNumber(selected)} selected` : ''}
      </p>
      {selected > 0 ? (
        <section
          ref={keepFocusAbove}
          aria-label={label}
          data-bar="bottom"
          className={cx(
            'sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-3',
            place === 'page' ? 'sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10' : 'sm:-mx-7 sm:px-7',
          )}
        >
          <p className="tabular mr-auto font-strong text-md">
            {formatNumber(selected)} selected
            {hidden > 0 ? (
              <span className="font-normal">, {formatNumber(hidden)} of them hidden by the filters</span>
            ) : null}
          </p>
          <div className="-mr-3 flex flex-wrap sm:mr-0">
            {selected - hidden < total ? (
              <Button variant="quiet" onClick={bar.onSelectAll}>
                Select all {formatNumber(total)}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={bar.onClear}>
              Clear
            </Button>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1">{bar.children}</div>
        </section>
      ) : null}
    </>
  );
}
