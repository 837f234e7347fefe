import ALargeSmall from 'lucide-react/icons/a-large-small';
import { type ComponentType, useState } from 'react';
import { cx } from '../cx.ts';
import { toast } from '../overlays/toast.tsx';

type Sheet = ComponentType<{ onClose: () => void }>;

/**
 * Opens the settings of this device: theme, text size, and the way on after an answer. `hasWord` names it beside the
 * icon.
 */
export function DisplayButton({ hasWord = false, className }: { hasWord?: boolean; className?: string }) {
  const [Sheet, setSheet] = useState<Sheet>();
  const open = () =>
    void import('./display-sheet.tsx').then(
      ({ DisplaySheet }) => setSheet(() => DisplaySheet),
      () => toast({ title: 'The settings could not be loaded', tone: 'destructive' }),
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Display"
        title="Display"
        onClick={open}
        className={cx(
          'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-small text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink noscript:hidden',
          className,
        )}
      >
        <ALargeSmall size={22} aria-hidden="true" />
        {hasWord ? <span className="pr-2 font-medium text-sm">Display</span> : null}
      </button>
      {Sheet ? <Sheet onClose={() => setSheet(undefined)} /> : null}
    </>
  );
}
