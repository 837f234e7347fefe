import { useState } from 'react';
import { useIdle } from '#web/platform/idle.ts';

/**
 * Loads the notices which say that the device keeps nothing or that the server saved nothing. Few students see one of
 * them, so the browser loads their code when it is idle. It must not load the code later, because the network may be
 * gone by then. Announcements are not among them: browsers never load a module again in a page whose network was cut
 * while it arrived, and a student must not miss an announcement.
 */
export function useNotices() {
  const [notices, setNotices] = useState<typeof import('./notices.tsx')>();
  useIdle(() => void import('./notices.tsx').then(setNotices, () => 'the bar says what is saved'), undefined);
  return notices;
}
