import { useEffect, useEffectEvent } from 'react';

// wouter dispatches the first two events itself.
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Calls `onNavigate` at each navigation within the site, also if the URL stays the same. */
export function useNavigated(onNavigate: () => void): void {
  const tell = useEffectEvent(() => onNavigate());
  useEffect(() => {
    const ended = new AbortController();
    for (const event of navigations) addEventListener(event, () => tell(), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
