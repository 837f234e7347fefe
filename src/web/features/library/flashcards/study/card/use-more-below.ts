import { type RefObject, useEffect, useState } from 'react';

/** Pixels. Rounded sizes of a text that ends at the edge differ by less. */
const tolerance = 4;

/** Whether an element that scrolls has more content below its lower edge. */
export function useMoreBelow(element: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);

  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const measure = () => setHasMore(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop > tolerance);
    const sized = new ResizeObserver(measure);
    sized.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [element]);

  return hasMore;
}
