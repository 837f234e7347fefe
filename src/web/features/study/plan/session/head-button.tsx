import type { ReactNode } from 'react';

type HeadButtonProps = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode };

/** A button of the head. The tooltips of other icon buttons would add a tenth to the code of this screen. */
export function HeadButton({ label, isDisabled = false, onClick, children }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-11 flex-none place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50"
    >
      {children}
    </button>
  );
}
