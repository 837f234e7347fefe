import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type Drag, dragAxis, judgeSwipe } from './swipe.ts';

type Start = { pointerId: number; x: number; y: number; at: number; axis: 'x' | 'y' | undefined };

const none = { pointerId: -1, x: 0, y: 0, at: 0, axis: undefined } satisfies Start;

/**
 * Handlers that let a finger or a pen swipe an element away. The element follows along the horizontal only; with
 * `touch-action: pan-y` a vertical movement stays the browser's, which then cancels the drag. A mouse selects text instead.
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
      // Where there is no card to go to it resists.
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
      // A pen's drag ends in a click as well.
      if (start.current.axis === 'x') event.stopPropagation();
      start.current = none;
    },
  };
}
