import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type NoticeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

const tones: Record<NoticeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  accent: 'bg-accent-wash text-accent-strong',
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link with which the user can react to the message. */
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits until it pauses. */
  role?: 'alert' | 'status';
  className?: string;
};

/** A message that stays on the page, next to the content that it refers to. */
export function Notice({ tone = 'neutral', title, children, action, role, className }: NoticeProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-small px-4 py-3 text-sm',
        tones[tone],
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-56">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={title ? 'text-ink' : 'font-medium'}>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
