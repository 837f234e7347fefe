import { type ComponentType, useEffect, useState } from 'react';
import { recall } from '#web/platform/device-storage.ts';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import type { DeviceExamsProps } from './device-exams.tsx';

let loaded: ComponentType<DeviceExamsProps> | undefined;

/**
 * Loads the code of the list if this device has one. If that fails, the screen is shown without the list. Home and the
 * intro of an exam import this file, so it must not import that code.
 */
export async function preloadDeviceExams(): Promise<void> {
  if (recall('rounds.attempts.1') === null) return;
  loaded ??= (await import('./device-exams.tsx').catch(() => undefined))?.DeviceExams;
}

/** `DeviceExams` for a screen that most visitors see without a list. */
export function DeviceExamsSlot(props: DeviceExamsProps) {
  const hasHydrated = useHasHydrated();
  const [List, setList] = useState(() => loaded);
  useEffect(() => {
    if (!List) void preloadDeviceExams().then(() => setList(() => loaded));
  }, [List]);
  if (!hasHydrated) return <i hidden data-awaits-device="" />;
  return List ? <List {...props} /> : null;
}
