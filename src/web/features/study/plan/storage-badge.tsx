import { Link } from 'wouter';
import { Badge } from '#web/ui/badge.tsx';
import type { Keeping } from '../log/study-log.ts';

const texts: Record<Keeping, string> = {
  kept: 'Only on this device',
  refused: 'Cannot be kept here',
  full: 'Cannot be kept: storage is full',
};

/** Says where the plan is kept, and leads to the screen that moves it. */
export function StorageBadge({ keeping }: { keeping: Keeping }) {
  return (
    <Link href="/plan/move" className="inline-flex min-h-11 items-center rounded-small">
      <Badge tone={keeping === 'kept' ? 'neutral' : 'warn'}>{texts[keeping]}</Badge>
    </Link>
  );
}

/** Tells a student whose browser keeps nothing what that means. */
export const lossOf = (keeping: Keeping): string | undefined =>
  keeping === 'kept'
    ? undefined
    : keeping === 'full'
      ? 'The storage of this device is full. You can study, but your answers are lost when you close this tab. Free some space, then reload.'
      : 'This browser does not let the site store anything, as in a private window. You can study, but your plan and answers are lost when you close this tab.';
