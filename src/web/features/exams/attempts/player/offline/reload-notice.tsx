import { useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';

/** Whether the service worker can open this page without a network. */
const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Says that a reload needs the network: always if this device cannot keep the paper, and while the network is gone if no service worker
 * can open the page. It stands below the question, so that nothing moves when it appears.
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
