import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Badge } from '#web/ui/badge.tsx';
import type { Keeping } from '../log/storage/study-log.ts';
import { hasKeptLink, readFileSavedAt } from '../move/kept-elsewhere.ts';

const texts = {
  elsewhere: 'Also kept elsewhere',
  kept: 'Only on this device',
  refused: 'Cannot be kept here',
  full: 'Cannot be kept: storage is full',
};

/** Says whether the plan is kept, and leads to the screen that moves it. */
export function PlanBadge({ siteId, keeping }: { siteId: string; keeping: Keeping }) {
  const { data: isElsewhere } = useQuery({
    queryKey: ['study', 'kept', siteId, 'elsewhere'],
    queryFn: async () => {
      if ((await readFileSavedAt(siteId)) !== undefined) return true;
      if (!(await hasKeptLink(siteId))) return false;
      const { readKeptLink } = await import('../move/kept-link.ts');
      return ((await readKeptLink(siteId))?.syncedAt ?? 0) > 0;
    },
    networkMode: 'always',
  });
  return (
    <Link href="/plan/move" className="inline-flex min-h-11 items-center rounded-small">
      <Badge tone={keeping === 'kept' ? 'neutral' : 'warn'}>
        {texts[keeping === 'kept' && isElsewhere ? 'elsewhere' : keeping]}
      </Badge>
    </Link>
  );
}

/** Explains the loss to a student whose browser does not keep the answers; undefined if it keeps them. */
export const lossOf = (keeping: Keeping): string | undefined =>
  keeping === 'kept'
    ? undefined
    : keeping === 'full'
      ? 'The storage of this device is full. You can study, but your answers are lost when you close this tab. Free some space, then reload.'
      : 'This browser does not let the site store anything, as in a private window. You can study, but your plan and answers are lost when you close this tab.';
