import Link from 'lucide-react/icons/link';
import type { ReactNode } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';

type CopyLinkButtonProps = {
  path: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string;
  /** Called when the link is in the clipboard. */
  onCopied?: () => void;
  children?: ReactNode;
};

/**
 * Copies the full address of a page of this site. If the browser does not allow it, the message contains the address.
 */
export function CopyLinkButton({
  path,
  variant = 'secondary',
  className,
  onCopied,
  children = 'Copy link',
}: CopyLinkButtonProps) {
  const copy = async () => {
    const link = new URL(path, location.origin).href;
    try {
      await copyText(Promise.resolve(link));
      toast({ title: 'Link copied' });
      onCopied?.();
    } catch {
      toast({ title: 'The link could not be copied', description: link, tone: 'destructive' });
    }
  };
  return (
    <Button variant={variant} className={className} onClick={() => void copy()}>
      <Link aria-hidden="true" size={16} />
      {children}
    </Button>
  );
}
