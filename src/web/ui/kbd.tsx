import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[6px] border border-line border-b-2 bg-surface px-[7px] py-1 font-strong font-ui text-ink-soft text-xs leading-none">
      {children}
    </kbd>
  );
}
