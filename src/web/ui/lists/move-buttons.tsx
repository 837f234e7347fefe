import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { MouseEvent } from 'react';
import { IconButton } from '../icon-button.tsx';

type MoveButtonsProps = {
  /** The labels of the buttons that move the item up and down. */
  labels: readonly [string, string];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1, event: MouseEvent<HTMLButtonElement>) => void;
};

/**
 * Moves a row of a list up or down. The buttons stay enabled at its ends, because a disabled button would lose the
 * focus.
 */
export const MoveButtons = ({ labels: [up, down], isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      label={up}
      tooltip="Move up"
      data-move="-1"
      aria-disabled={isFirst}
      className="aria-disabled:opacity-40"
      onClick={(event) => onMove(-1, event)}
    >
      <ArrowUp size={18} aria-hidden="true" />
    </IconButton>
    <IconButton
      label={down}
      tooltip="Move down"
      data-move="1"
      aria-disabled={isLast}
      className="aria-disabled:opacity-40"
      onClick={(event) => onMove(1, event)}
    >
      <ArrowDown size={18} aria-hidden="true" />
    </IconButton>
  </>
);
