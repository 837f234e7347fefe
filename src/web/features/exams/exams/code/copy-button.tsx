import type { ReactNode } from 'react';
import { copyAndTell } from '#web/editing/copy-and-tell.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type CopyButtonProps = {
  text: string;
  /** Name for screen readers: "Copy the code GT4MED". */
  label: string;
  tooltip: string;
  children: ReactNode;
};

/** A button that copies a text. */
export function CopyButton({ text, label, tooltip, children }: CopyButtonProps) {
  return (
    <IconButton label={label} tooltip={tooltip} onClick={() => void copyAndTell(text)}>
      {children}
    </IconButton>
  );
}
