import X from 'lucide-react/icons/x';
import { useState, useSyncExternalStore } from 'react';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { endingText } from './section-wording.ts';

/**
 * Says from a minute before a section ends that it ends, and whether the student can return. Screen readers announce it
 * once. The student can close it, because it may cover an option.
 */
export function MinuteWarning({ engine }: { engine: AttemptEngine }) {
  const text = useSyncExternalStore(engine.subscribe, () =>
    endingText(engine.sections(), engine.sectionIndex(), engine.sectionSecondsLeft()),
  );
  const [closed, setClosed] = useState('');
  const close = () => {
    setClosed(text);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    // The element exists before its text, because screen readers announce only what changes in it.
    <div role="status" className="w-full empty:sr-only">
      {text === '' || text === closed ? null : (
        <div className="flex items-center rounded-small bg-warn-wash pl-4 font-medium text-sm text-warn">
          <p className="flex-1 py-2">{text}</p>
          <button type="button" aria-label="Close" onClick={close} className="grid size-11 place-items-center">
            <X size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
