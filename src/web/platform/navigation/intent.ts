import { useEffect, useEffectEvent } from 'react';

/** Handlers for a link. They call `prepare` when the user hovers over the link, touches it or focuses it. */
export const onIntent = (prepare: () => void) => ({
  onPointerEnter: prepare,
  onTouchStart: prepare,
  onFocus: prepare,
});

const signs = ['pointerover', 'touchstart', 'focusin'];

/** Calls `prepare` with the path of each link of this site that the user hovers over, touches or focuses. */
export function useLinkIntent(prepare: (path: string) => void): void {
  const look = useEffectEvent(({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href && link.origin === location.origin) prepare(link.pathname);
  });

  useEffect(() => {
    for (const sign of signs) addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, look);
    };
  }, []);
}
