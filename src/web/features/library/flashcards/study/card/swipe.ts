/** The movement of a finger on the card: CSS pixels from the start, and the duration so far. */
export type Drag = { x: number; y: number; milliseconds: number };

const slop = 10;
const farEnough = 72;
const flickDistance = 28;
/** In pixels per millisecond. */
const flickSpeed = 0.5;

/** Returns the axis of a drag: `x` for a swipe, `y` for scrolling, undefined if it is not clear yet. */
export function dragAxis({ x, y }: Drag): 'x' | 'y' | undefined {
  if (Math.hypot(x, y) < slop) return undefined;
  return Math.abs(x) > Math.abs(y) * 1.2 ? 'x' : 'y';
}

/** Returns `next` after a long or fast drag to the left, `previous` after one to the right. */
export function judgeSwipe(drag: Drag): 'next' | 'previous' | undefined {
  if (dragAxis(drag) !== 'x') return undefined;
  const distance = Math.abs(drag.x);
  const isFlick = distance >= flickDistance && distance / Math.max(drag.milliseconds, 1) >= flickSpeed;
  if (distance < farEnough && !isFlick) return undefined;
  return drag.x < 0 ? 'next' : 'previous';
}
