import { useState } from 'react';
import { useIdle } from '#web/platform/idle.ts';

/**
 * The notices about what is kept or saved nowhere. Few students see one, so they are loaded while the browser is idle: later the network may
 * be gone.
 */
export function useNotices() {
  const [notices, setNotices] = useState<typeof import('./notices.tsx')>();
  useIdle(() => void import('./notices.tsx').then(setNotices, () => 'the bar says what is saved'), undefined);
  return notices;
}
