import { useRef } from 'react';
import { useBackToClose } from '#web/platform/navigation/use-back-to-close.ts';
import { BottomSheet } from '#web/ui/overlays/panels/bottom-sheet.tsx';
import { Legend } from './legend.tsx';
import { NavigatorActions, type NavigatorActionsProps, UnansweredWarning } from './navigator-actions.tsx';
import { NavigatorGrid } from './navigator-grid.tsx';

export type NavigatorSheetProps = NavigatorActionsProps & { onClose: () => void };

/** The navigator as a sheet over the exam. */
export function NavigatorSheet({ onClose, onGo, onHandIn, ...props }: NavigatorSheetProps) {
  // A choice takes effect after the sheet has left the history, because moving to a question writes to the history
  // entry of the exam.
  const chosen = useRef<() => void>(undefined);
  const close = useBackToClose(() => {
    onClose();
    chosen.current?.();
  });
  const after = (act: () => void) => {
    chosen.current = act;
    close();
  };
  return (
    <BottomSheet title="Question Navigator" onClose={close}>
      <div className="low:grid low:grid-cols-2 low:gap-x-6">
        <div>
          <UnansweredWarning engine={props.engine} className="mb-3" />
          <NavigatorGrid {...props} onGo={(index) => after(() => onGo(index))} />
        </div>
        <div>
          <Legend engine={props.engine} />
          <NavigatorActions {...props} onGo={(index) => after(() => onGo(index))} onHandIn={() => after(onHandIn)} />
        </div>
      </div>
    </BottomSheet>
  );
}
