import type { ReactNode } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';

type CopyButtonProps = {
  text: string;
  /** Name for screen readers: "Copy the code GT4MED". */
  label: string;
  tooltip: string;
  /** The icon. */
  children: ReactNode;
};

/** A button that copies a text. */
export function CopyButton({ text, label, tooltip, children }: CopyButtonProps) {
  const copy = async () => {
    try {
      await copyText(Promise.resolve(text));
      toast({ title: 'Copied!' });
    } catch {
      toast({ title: 'Error', description: 'This browser did not allow copying.', tone: 'destructive' });
    }
  };
  return (
    <IconButton label={label} tooltip={tooltip} onClick={copy}>
      {children}
    </IconButton>
  );
}
