import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts, type ToastItem } from './toast-store.ts';

export { toast } from './toast-store.ts';

/** Where toasts appear; stands once, at the root of the page. */
export function Toaster() {
  const item = useSyncExternalStore(subscribeToToasts, currentToast);
  const [Viewport, setViewport] = useState<ComponentType<{ item: ToastItem | undefined }>>();
  const id = item?.id;

  // Loaded at the first touch or key, before it is needed: a toast often tells that the network has gone, but never to somebody
  // who has done nothing yet. Where that failed, the next toast tries again.
  useEffect(() => {
    if (Viewport) return;
    const ended = new AbortController();
    const load = () =>
      void import('./toast-viewport.tsx').then(
        (loaded) => {
          if (!ended.signal.aborted) setViewport(() => loaded.ToastViewport);
        },
        (error: unknown) => console.error('Toasts could not be loaded', error),
      );
    if (id !== undefined) load();
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { once: true, signal: ended.signal });
    return () => ended.abort();
  }, [Viewport, id]);

  return Viewport ? <Viewport item={item} /> : null;
}
