import { useEffect } from 'react';
import type { StudentQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import { whenIdle } from '#web/platform/idle.ts';

/**
 * Fetches the pictures of the whole paper into the browser's cache, so that a student who loses the network still sees them: one after
 * another while the browser is idle, beginning with the next one. After a failure the rest waits for the network.
 */
export function usePictures(questions: readonly StudentQuestion[], index: number): void {
  const next = questions[index + 1]?.imageUrl;
  useEffect(() => {
    if (next) new Image().src = next;
  }, [next]);

  useEffect(() => {
    const missing = new Set(questions.flatMap(({ imageUrl }) => imageUrl ?? []));
    const failed = new Set<string>();
    let cancel = () => {};
    let isLoading = false;

    const plan = () => {
      if (isLoading || missing.size === 0) return;
      cancel();
      cancel = whenIdle(load);
    };
    const load = () => {
      const [url] = missing;
      if (url === undefined) return;
      isLoading = true;
      const image = new Image();
      const settle = (isLoaded: boolean) => {
        isLoading = false;
        missing.delete(url);
        if (!isLoaded) failed.add(url);
        if (isLoaded || navigator.onLine) plan();
      };
      image.onload = () => settle(true);
      image.onerror = () => settle(false);
      image.fetchPriority = 'low';
      image.src = url;
    };
    const retry = () => {
      for (const url of failed) missing.add(url);
      failed.clear();
      plan();
    };

    addEventListener('online', retry);
    plan();
    return () => {
      removeEventListener('online', retry);
      cancel();
    };
  }, [questions]);
}
