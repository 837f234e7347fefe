import { useEffect } from 'react';
import { site } from '#site';

/** Names the browser's tab: "Exam results · Rounds". An empty title leaves the site's name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${site.name}` : site.name;
  }, [title]);
}
