import { useEffect } from 'react';
import { site } from '#site';

/**
 * Sets the title of the browser tab: "Exam results · Rounds". For an empty title the tab shows only the name of the
 * site.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${site.name}` : site.name;
  }, [title]);
}
