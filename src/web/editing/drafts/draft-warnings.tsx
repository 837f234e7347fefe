import { Button } from '#web/ui/button.tsx';
import { WarningList } from '#web/ui/warning-list.tsx';

type DraftWarningsProps = { about: string; warnings: readonly string[]; onDismiss: () => void; className?: string };

/**
 * The warnings of the checks about a draft. They stay until an educator edits or approves the draft or dismisses the
 * warnings.
 */
export const DraftWarnings = ({ about, warnings, onDismiss, className }: DraftWarningsProps) => (
  <div className={className}>
    <WarningList warnings={warnings} />
    <Button variant="quiet" className="-ml-3" aria-label={`Dismiss the warnings: ${about}`} onClick={onDismiss}>
      Dismiss
    </Button>
  </div>
);
