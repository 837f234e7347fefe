import { useRef } from 'react';
import { useBackToClose } from '#web/platform/navigation/use-back-to-close.ts';
import { BottomSheet } from '#web/ui/overlays/panels/bottom-sheet.tsx';
import { NavigatorActions, type NavigatorActionsProps, UnansweredWarning } from './navigator-actions.tsx';
import { NavigatorGrid } from './navigator-grid.tsx';

export type NavigatorSheetProps = NavigatorActionsProps & { onClose: () => void };

/** The navigator as a sheet over the exam. */
export function NavigatorSheet({ onClose, onGo, onHandIn, ...props }: NavigatorSheetProps) {
  // A choice takes effect after the sheet has left the history, because moving to a question writes to the history entry of the exam.
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
      <UnansweredWarning engine={props.engine} className="mb-3" />
      <NavigatorGrid {...props} onGo={(index) => after(() => onGo(index))} />
      <NavigatorActions {...props} onGo={(index) => after(() => onGo(index))} onHandIn={() => after(onHandIn)} />
    </BottomSheet>
  );
}
