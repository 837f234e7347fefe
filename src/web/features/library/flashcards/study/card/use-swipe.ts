import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type Drag, dragAxis, judgeSwipe } from './swipe.ts';

type Start = { pointerId: number; x: number; y: number; at: number; axis: 'x' | 'y' | undefined };

const none = { pointerId: -1, x: 0, y: 0, at: 0, axis: undefined } satisfies Start;

/**
 * Returns handlers to swipe an element with a finger or a pen. The element follows the finger horizontally. With
 * `touch-action: pan-y` the browser handles vertical movement and cancels the drag. A mouse selects text instead.
 */
export function useSwipe(onSwipe: (way: 'next' | 'previous') => void, can: { next: boolean; previous: boolean }) {
  const start = useRef<Start>(none);

  const dragOf = (event: PointerEvent): Drag => ({
    x: event.clientX - start.current.x,
    y: event.clientY - start.current.y,
    milliseconds: event.timeStamp - start.current.at,
  });
  const isOurs = (event: PointerEvent) => event.pointerId === start.current.pointerId;
  const release = (element: Element) => {
    start.current = { ...start.current, pointerId: -1 };
    if (!(element instanceof HTMLElement)) return;
    element.style.removeProperty('translate');
    delete element.dataset.dragged;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = none;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const { pointerId, clientX: x, clientY: y, timeStamp: at } = event;
      start.current = { pointerId, x, y, at, axis: undefined };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isOurs(event)) return;
      const drag = dragOf(event);
      start.current.axis ??= dragAxis(drag);
      if (start.current.axis !== 'x') return;
      // The card moves less than the finger if there is no card in this direction.
      const gives = drag.x < 0 ? can.next : can.previous;
      event.currentTarget.dataset.dragged = '';
      event.currentTarget.style.translate = `${drag.x * (gives ? 1 : 0.25)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!isOurs(event)) return;
      const way = start.current.axis === 'x' ? judgeSwipe(dragOf(event)) : undefined;
      release(event.currentTarget);
      if (way && can[way]) onSwipe(way);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (isOurs(event)) release(event.currentTarget);
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // A drag with a pen also ends in a click, which must not flip the card.
      if (start.current.axis === 'x') event.stopPropagation();
      start.current = none;
    },
  };
}
