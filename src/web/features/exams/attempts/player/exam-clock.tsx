import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { formatClock } from '../format-time.ts';
import { wayOn } from './sections/section-wording.ts';

/** Below this number of seconds the clock is red. */
const urgentSeconds = 300;

const announcements = [
  { seconds: 300, text: '5 minutes remaining' },
  { seconds: 60, text: '1 minute remaining' },
];

/** The last minute of a section is missing here, because `MinuteWarning` announces it. */
const sectionAnnouncements = [{ seconds: 300, text: '5 minutes remaining in this section' }];

/**
 * The time left in the exam. Before the last section, it shows the time left in the open section, and the time left in
 * the exam below. Screen readers announce it at 5 minutes and at 1 minute, not each second.
 */
export function ExamClock({ engine }: { engine: AttemptEngine }) {
  const examSeconds = useSyncExternalStore(engine.subscribe, engine.secondsLeft);
  const sectionSeconds = useSyncExternalStore(engine.subscribe, engine.sectionSecondsLeft);
  const sectionIndex = useSyncExternalStore(engine.subscribe, engine.sectionIndex);
  const isInSection = wayOn(engine) !== 'submit';
  const seconds = isInSection ? sectionSeconds : examSeconds;
  const before = useRef(seconds);
  const [announcement, setAnnouncement] = useState('');

  // Screen readers announce only what changes, and the next section has the same text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section begins without a text
  useEffect(() => setAnnouncement(''), [sectionIndex]);

  useEffect(() => {
    const passed = (isInSection ? sectionAnnouncements : announcements).findLast(
      (each) => before.current > each.seconds && seconds <= each.seconds,
    );
    before.current = seconds;
    if (passed) setAnnouncement(passed.text);
  }, [seconds, isInSection]);

  return (
    <div className="tabular ml-auto flex flex-none flex-col items-end gap-y-1">
      <div className="flex items-center gap-2.5">
        <span className="font-medium text-ink-faint text-sm leading-none max-sm:sr-only" aria-hidden="true">
          {isInSection ? 'in this section' : 'remaining'}
        </span>
        <span
          role="timer"
          aria-label={isInSection ? 'Time remaining in this section' : 'Time remaining'}
          aria-live="off"
          className={cx(
            'font-semibold text-xl leading-none tracking-tight',
            seconds < urgentSeconds ? 'text-bad' : 'text-ink',
          )}
        >
          {formatClock(seconds)}
        </span>
      </div>
      {isInSection ? (
        <span className="text-ink-soft text-xs leading-none">
          <span className="max-sm:sr-only">whole </span>exam {formatClock(examSeconds)}
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}
