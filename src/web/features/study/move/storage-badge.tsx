import { useEffect, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate, formatDateTime } from '#web/ui/wording/format-date.ts';
import type { Keeping } from '../log/storage/study-log.ts';
import type { KeptLink } from './kept-link.ts';

type StorageBadgeProps = { keeping: Keeping; link: KeptLink | undefined; fileSavedAt: number | undefined };

/** Says where the plan is kept, and what could make it disappear. */
export function StorageBadge({ keeping, link, fileSavedAt }: StorageBadgeProps) {
  const isPersistent = useIsPersistent();
  const { tone, label, note } = describe({ keeping, link, fileSavedAt }, isPersistent);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft text-sm">
      <Badge tone={tone}>{label}</Badge>
      <span>{note}</span>
    </p>
  );
}

function describe({ keeping, link, fileSavedAt }: StorageBadgeProps, isPersistent: boolean) {
  if (keeping !== 'kept') {
    const why =
      keeping === 'full' ? 'The storage of this device is full.' : 'This browser keeps no data for this site.';
    return { tone: 'bad', label: 'Not kept', note: `${why} Save a file before you close this tab.` } as const;
  }
  if (link && link.syncedAt > 0) {
    const moment = formatDateTime(new Date(link.syncedAt).toISOString());
    return { tone: 'good', label: 'On this device and behind your link', note: `Last equal on ${moment}.` } as const;
  }
  const risk = isPersistent
    ? 'It is lost with this device, or when you clear the data of this site.'
    : 'The browser may remove it when you do not visit for weeks or the storage is full.';
  if (fileSavedAt !== undefined) {
    const day = formatDate(new Date(fileSavedAt).toISOString());
    return { tone: 'neutral', label: 'On this device and in a file', note: `The file is of ${day}.` } as const;
  }
  return { tone: 'warn', label: 'Only on this device', note: risk } as const;
}

function useIsPersistent(): boolean {
  const [isPersistent, setIsPersistent] = useState(false);
  useEffect(() => {
    // `navigator.storage` is missing on pages that came over HTTP.
    void (navigator.storage as StorageManager | undefined)?.persisted?.().then(setIsPersistent, () => {});
  }, []);
  return isPersistent;
}
