import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../cx.ts';

type BackLinkProps = { href: string; children: ReactNode; className?: string };

export function BackLink({ href, children, className }: BackLinkProps) {
  return (
    <Link
      href={href}
      className={cx(
        'inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-small text-ink-soft hover:text-ink',
        className,
      )}
    >
      <ArrowLeft size={16} className="flex-none" aria-hidden="true" />
      <span className="truncate">{children}</span>
    </Link>
  );
}
