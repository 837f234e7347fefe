import { useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CopyLinkButton } from '../../device/copy-link-button.tsx';
import { isListed } from '../../device/device-attempts.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';

/**
 * Asks the student to keep the link, in a browser that keeps neither the exam nor its link. It stays: the link is the
 * only way back.
 */
export function LinkNotice({ engine }: { engine: AttemptEngine }) {
  const isKept = useSyncExternalStore(engine.subscribe, engine.isPaperKept);
  const { sessionId } = engine.paper();
  const [isInList] = useState(() => isListed(deviceStorage(), sessionId));
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

/** Whether the service worker can open this page without a network. */
const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Says that a reload needs the network: always if this device cannot keep the paper, and while the network is gone if
 * no service worker can open the page. It stands below the question, so that nothing moves when it appears.
 */
export function ReloadNotice({ engine }: { engine: AttemptEngine }) {
  const isKept = useSyncExternalStore(engine.subscribe, engine.isPaperKept);
  const isOffline = useSyncExternalStore(engine.subscribe, () => engine.saveStatus().kind === 'offline');
  if (isKept && (!isOffline || hasWorker())) return null;
  return (
    <Notice tone="warn" className="mt-6 max-w-[45rem]">
      {isKept
        ? 'Keep this page open until the network is back: a reload needs the network.'
        : 'This browser cannot keep the exam on this device. If you reload or close this page, you need the network and the link of this page to continue.'}
    </Notice>
  );
}

/** Says that the server rejects an answer. */
export function RefusalNotice({ engine }: { engine: AttemptEngine }) {
  const status = useSyncExternalStore(engine.subscribe, engine.saveStatus);
  if (status.kind !== 'refused') return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      className="mb-6 max-w-[45rem]"
      title="Your answers could not be saved"
      action={<Button onClick={engine.saveNow}>Try again</Button>}
    >
      {status.message}{' '}
      {status.isKept ? 'Your answers are kept on this device.' : 'Your answers are only on this page: keep it open.'}
    </Notice>
  );
}
