import { useSyncExternalStore } from 'react';
import { formatClock } from '#web/features/exams/attempts/format-time.ts';

// One clock for all countdowns, so that the fifty attempts of a page change in the same moment.
const watchers = new Set<() => void>();
let now = performance.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) {
    now = performance.now();
    timer = setInterval(() => {
      now = performance.now();
      for (const each of watchers) each();
    }, 1000);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(timer);
  };
}

type SecondsLeftProps = { remainingSeconds: number; receivedAt: number };

/** The time that an attempt has left, counted down from the value that the server sent with the page. */
export function SecondsLeft({ remainingSeconds, receivedAt }: SecondsLeftProps) {
  const shownAt = useSyncExternalStore(subscribe, () => now);
  const seconds = Math.ceil(remainingSeconds - Math.max(0, shownAt - receivedAt) / 1000);
  return <>{seconds > 0 ? `${formatClock(seconds)} left` : 'Time is up'}</>;
}

/**
 * How long ago something was, counted up from the seconds that the server sent with the page: "20 s ago", "3 min ago".
 */
export function SecondsAgo({ seconds, receivedAt }: { seconds: number; receivedAt: number }) {
  const shownAt = useSyncExternalStore(subscribe, () => now);
  const ago = Math.floor(seconds + Math.max(0, shownAt - receivedAt) / 1000);
  if (ago < 60) return <>{ago} s ago</>;
  return <>{ago < 7200 ? `${Math.floor(ago / 60)} min ago` : `${Math.floor(ago / 3600)} h ago`}</>;
}
