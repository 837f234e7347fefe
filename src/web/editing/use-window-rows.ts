import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

type WindowRowsOptions = {
  count: number;
  /** The estimated height of a row in pixels. */
  rowHeight: number;
  /** The rows that are rendered above and below the window. */
  overscan: number;
  /** Pixels between two rows. */
  gap?: number;
};

/**
 * A long list that scrolls with the window, of which only the rows near the window are rendered. Spread the properties
 * on `ul` and `li`.
 */
export function useWindowRows({ count, rowHeight, overscan, gap = 0 }: WindowRowsOptions) {
  const list = useRef<HTMLUListElement>(null);
  const [distance, setDistance] = useState(0);
  const [focused, setFocused] = useState<number>();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    scrollMargin: distance,
    overscan,
    gap,
    // The row with the focus stays rendered, so that scrolling does not lose the keyboard's place.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });
  // Forms and notices above the list change its distance to the top of the page.
  useLayoutEffect(() => {
    const measure = () => setDistance(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return {
    list,
    /** The index of the row that has the focus. */
    focused,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    listProps: {
      ref: list,
      style: { height: virtualizer.getTotalSize() },
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      },
    },
    rows: virtualizer.getVirtualItems().map(({ index, start }, place, rows) => ({
      index,
      /** The height in pixels of the rows above this row that are not rendered. */
      above: start - (place === 0 ? distance : (rows[place - 1]?.end ?? 0) + gap),
      props: {
        ref: virtualizer.measureElement,
        'data-index': index,
        'aria-setsize': count,
        'aria-posinset': index + 1,
        className: 'absolute inset-x-0 top-0',
        style: { transform: `translateY(${start - distance}px)` },
        onFocus: () => setFocused(index),
      },
    })),
  };
}
