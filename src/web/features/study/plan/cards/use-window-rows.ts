import { type RefObject, useEffect, useState } from 'react';

/** Rows above and below the window that are rendered too, so that the keyboard reaches the next row. */
const spare = 8;

/** Which rows of a long list are near the window. All rows have the same height, in pixels. */
export function useWindowRows(list: RefObject<HTMLElement | null>, count: number, height: number) {
  const [range, setRange] = useState({ first: 0, last: 2 * spare });
  useEffect(() => {
    const look = () => {
      const above = Math.floor(-(list.current?.getBoundingClientRect().top ?? 0) / height);
      const first = Math.max(0, Math.min(above, count) - spare);
      const last = Math.min(count, Math.max(above, 0) + Math.ceil(innerHeight / height) + spare);
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    for (const name of ['scroll', 'resize']) addEventListener(name, look, { passive: true });
    return () => {
      for (const name of ['scroll', 'resize']) removeEventListener(name, look);
    };
  }, [list, count, height]);
  return range;
}
