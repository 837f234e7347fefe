import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/platform/idle.ts';

/**
 * The hint how to install the site. Its code is loaded when the browser is idle, and only after an exam or a whole
 * topic.
 */
export function InstallHintSlot({ isDue }: { isDue: boolean }) {
  const [Hint, setHint] = useState<ComponentType>();
  useEffect(() => {
    if (!isDue) return;
    const load = () =>
      void import('./install-hint.tsx').then(
        ({ InstallHint }) => setHint(() => InstallHint),
        () => 'the screen is shown without the hint',
      );
    return whenIdle(load);
  }, [isDue]);
  return Hint && isDue ? <Hint /> : null;
}
