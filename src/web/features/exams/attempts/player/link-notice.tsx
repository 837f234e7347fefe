import { useState, useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { CopyLinkButton } from '../device/copy-link-button.tsx';
import { isListed } from '../device/device-attempts.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { browserStorage } from '../entry/browser-storage.ts';

/** Asks the student to keep the link, in a browser that keeps neither the exam nor its link. It stays: the link is the only way back. */
export function LinkNotice({ engine }: { engine: AttemptEngine }) {
  const isKept = useSyncExternalStore(engine.subscribe, engine.isPaperKept);
  const { sessionId } = engine.paper();
  const [isInList] = useState(() => isListed(browserStorage(), sessionId));
  const [isCopied, setIsCopied] = useState(false);
  if (isKept || isInList || isCopied) return null;
  return (
    <Notice
      tone="warn"
      className="w-full py-2!"
      action={
        <CopyLinkButton path={location.pathname} onCopied={() => setIsCopied(true)}>
          Copy this link now
        </CopyLinkButton>
      }
    >
      This browser keeps nothing. Without the link you cannot come back to your exam.
    </Notice>
  );
}
