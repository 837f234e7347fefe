import { useEffect, useEffectEvent } from 'react';

// The first two are wouter's announcements of its own.
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Calls `onNavigate` at each navigation within the site, also to where one is already. */
export function useNavigated(onNavigate: () => void): void {
  const tell = useEffectEvent(() => onNavigate());
  useEffect(() => {
    const ended = new AbortController();
    for (const event of navigations) addEventListener(event, () => tell(), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
