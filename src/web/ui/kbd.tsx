import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[6px] border border-line border-b-2 bg-surface px-[7px] py-1 font-strong font-ui text-ink-soft text-xs leading-none">
      {children}
    </kbd>
  );
}
