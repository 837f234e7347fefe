import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { formatClock } from '../format-time.ts';

/** Below this number of seconds the clock is red. */
const urgentSeconds = 300;

const announcements = [
  { seconds: 300, text: '5 minutes remaining' },
  { seconds: 60, text: '1 minute remaining' },
];

/** The time left. Screen readers announce it at 5 minutes and at 1 minute, not each second. */
export function ExamClock({ engine }: { engine: AttemptEngine }) {
  const seconds = useSyncExternalStore(engine.subscribe, engine.secondsLeft);
  const before = useRef(seconds);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const passed = announcements.findLast((each) => before.current > each.seconds && seconds <= each.seconds);
    before.current = seconds;
    if (passed) setAnnouncement(passed.text);
  }, [seconds]);

  return (
    <div className="tabular ml-auto flex flex-none items-center gap-2.5">
      <span className="font-medium text-ink-faint text-sm leading-none max-sm:sr-only" aria-hidden="true">
        remaining
      </span>
      <span
        role="timer"
        aria-label="Time remaining"
        aria-live="off"
        className={cx(
          'font-semibold text-xl leading-none tracking-tight',
          seconds < urgentSeconds ? 'text-bad' : 'text-ink',
        )}
      >
        {formatClock(seconds)}
      </span>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}
