import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts, type ToastItem } from './toast-store.ts';

export { toast } from './toast-store.ts';

/** Where toasts appear; stands once, at the root of the page. */
export function Toaster() {
  const item = useSyncExternalStore(subscribeToToasts, currentToast);
  const [Viewport, setViewport] = useState<ComponentType<{ item: ToastItem | undefined }>>();
  const id = item?.id;

  // Loaded after the first paint, before it is needed: a toast often tells that the network has gone. Where that failed, the
  // next toast tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is a reason to try
  useEffect(() => {
    if (Viewport) return;
    let isCurrent = true;
    import('./toast-viewport.tsx').then(
      (loaded) => {
        if (isCurrent) setViewport(() => loaded.ToastViewport);
      },
      (error: unknown) => console.error('Toasts could not be loaded', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [Viewport, id]);

  return Viewport ? <Viewport item={item} /> : null;
}
