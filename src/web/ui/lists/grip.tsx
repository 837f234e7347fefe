import GripVertical from 'lucide-react/icons/grip-vertical';
import type { PointerEvent } from 'react';
import { cx } from '../cx.ts';

type GripProps = { isDragged: boolean; onGrab: (event: PointerEvent) => void; className?: string };

/** Drags a row of a list. It is for a pointer only: keyboards and screen readers have buttons. */
export const Grip = ({ isDragged, onGrab, className }: GripProps) => (
  <span
    aria-hidden="true"
    data-grip
    onPointerDown={onGrab}
    className={cx(
      'grid size-11 touch-none place-items-center text-ink-faint',
      isDragged ? 'cursor-grabbing' : 'cursor-grab',
      className,
    )}
  >
    <GripVertical size={18} />
  </span>
);
