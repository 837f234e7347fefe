import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type DragOrder<List> = {
  /**
   * Attach it to the list. Its children must be the items, in their order. If only some of them are rendered, each
   * child needs its place in `data-index`.
   */
  list: RefObject<List | null>;
  /** The place of the item that is being dragged, from 0; undefined otherwise. */
  dragged: number | undefined;
  /** Call it when a pointer is pressed on the handle of an item. The handle needs `touch-action: none`. */
  grab: (event: ReactPointerEvent, place: number) => void;
};

/**
 * Lets a pointer drag the items of a list into another order. The order follows at once, while the item is being
 * dragged.
 * @param first The first place to which an item can be dragged, if the list begins with a title.
 */
export function useDragOrder<List extends HTMLElement>(
  move: (from: number, to: number) => void,
  first = 0,
): DragOrder<List> {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<number>();
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);

  const grab = (event: ReactPointerEvent, from: number) => {
    if (event.button !== 0) return;
    // Otherwise the browser would select text while the pointer moves.
    event.preventDefault();
    release.current?.();
    let place = from;
    setDragged(place);
    const listening = new AbortController();
    const { signal } = listening;
    release.current = () => {
      listening.abort();
      setDragged(undefined);
    };
    const follow = ({ clientY }: PointerEvent) => {
      const to = Math.max(first, placeAt(clientY, place, itemsOf(list.current)));
      if (to === place) return;
      // The next event must find the items in their new order.
      flushSync(() => {
        move(place, to);
        setDragged(to);
      });
      place = to;
      itemsOf(list.current).get(place)?.scrollIntoView({ block: 'nearest' });
    };
    // On the window, because the handle itself moves in the document, and would lose a captured pointer.
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', () => release.current?.(), { signal });
    window.addEventListener('pointercancel', () => release.current?.(), { signal });
  };

  return { list, dragged, grab };
}

/** The rendered items by their places. */
const itemsOf = (list: HTMLElement | null): Map<number, Element> =>
  new Map(
    [...(list?.children ?? [])].map((item, index) => [Number(item.getAttribute('data-index') ?? index), item] as const),
  );

/** Finds the new place of a dragged item: the item passes each neighbour whose middle the pointer has crossed. */
function placeAt(y: number, place: number, items: ReadonlyMap<number, Element>): number {
  const middleOf = (index: number) => {
    const { top, height } = items.get(index)?.getBoundingClientRect() ?? { top: Number.NaN, height: 0 };
    return top + height / 2;
  };
  let to = place;
  while (y > middleOf(to + 1)) to += 1;
  while (y < middleOf(to - 1)) to -= 1;
  return to;
}
