import { useSyncExternalStore } from 'react';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { endingText } from './section-wording.ts';

/** Says from a minute before a section ends that it ends, and whether the student can return. Screen readers announce it once. */
export function MinuteWarning({ engine }: { engine: AttemptEngine }) {
  const text = useSyncExternalStore(engine.subscribe, () =>
    endingText(engine.sections(), engine.sectionIndex(), engine.sectionSecondsLeft()),
  );
  return (
    // The element exists before its text, because screen readers announce only what changes in it.
    <div role="status" className="w-full empty:sr-only">
      {text === '' ? null : (
        <p className="rounded-small bg-warn-wash px-4 py-2.5 font-medium text-sm text-warn">{text}</p>
      )}
    </div>
  );
}
