/** A finger's way over the card so far: in CSS pixels from where it came down, and for how many milliseconds. */
export type Drag = { x: number; y: number; milliseconds: number };

const slop = 10;
const farEnough = 72;
const flickDistance = 28;
/** Pixels a millisecond. */
const flickSpeed = 0.5;

/** Which way a drag goes: along the card (`x`), down the text (`y`), or not yet clear. A steep one scrolls. */
export function dragAxis({ x, y }: Drag): 'x' | 'y' | undefined {
  if (Math.hypot(x, y) < slop) return undefined;
  return Math.abs(x) > Math.abs(y) * 1.2 ? 'x' : 'y';
}

/** What letting go means: `next` after a drag to the left, far or fast, `previous` after one to the right. */
export function judgeSwipe(drag: Drag): 'next' | 'previous' | undefined {
  if (dragAxis(drag) !== 'x') return undefined;
  const distance = Math.abs(drag.x);
  const isFlick = distance >= flickDistance && distance / Math.max(drag.milliseconds, 1) >= flickSpeed;
  if (distance < farEnough && !isFlick) return undefined;
  return drag.x < 0 ? 'next' : 'previous';
}
