import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts, type ToastItem } from './toast-store.ts';

export { type ToastMessage, toast } from './toast-store.ts';

/** Loads what shows toasts, so that the next toast appears at once. */
export const loadToasts = () => import('./toast-viewport.tsx');

/** Renders the toasts. It is mounted once, at the root of the page. */
export function Toaster() {
  const item = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  const [Viewport, setViewport] = useState<ComponentType<{ item: ToastItem | undefined }>>();
  const id = item?.id;

  // The viewport is loaded at the first touch or key press, because a toast often reports that the network is gone and
  // could not be loaded then. If loading fails, the next toast tries again.
  useEffect(() => {
    if (Viewport) return;
    const ended = new AbortController();
    const load = () =>
      void loadToasts().then(
        (loaded) => {
          if (!ended.signal.aborted) setViewport(() => loaded.ToastViewport);
        },
        (error: unknown) => console.error('Toasts could not be loaded', error),
      );
    if (id !== undefined) load();
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { once: true, signal: ended.signal });
    return () => ended.abort();
  }, [Viewport, id]);

  // A dialog hides the rest of the page from screen readers, except elements with `aria-live`. The value `off` is
  // right, because Radix announces the toast in an element of its own.
  return <div aria-live="off">{Viewport ? <Viewport item={item} /> : null}</div>;
}
