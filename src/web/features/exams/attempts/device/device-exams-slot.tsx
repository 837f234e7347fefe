import { type ComponentType, useEffect, useState } from 'react';
import { useHasHydrated } from '#web/ui/use-has-hydrated.ts';
import type { DeviceExamsProps } from './device-exams.tsx';
import { hasDeviceAttempts } from './device-list-key.ts';

let loaded: ComponentType<DeviceExamsProps> | undefined;

/** Loads the code of the list if this device has one. If that fails, the screen is shown without the list. */
export async function preloadDeviceExams(): Promise<void> {
  if (!hasDeviceAttempts()) return;
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
