import { useEffect } from 'react';
import type { PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import { dropPictures, keepPicture } from '#web/features/pictures/kept-pictures.ts';
import { sizeOfImage } from '#web/features/pictures/picture-size.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { textOnly } from '#web/platform/settings.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';

/** Bytes that the pictures of one attempt may take on the device. Further ones are only in the browser's own cache. */
const mostBytes = 50 * 2 ** 20;

/**
 * Fetches the pictures of the whole paper, so that a student who loses the network still sees them: one after another
 * while the browser is idle, beginning with the next question. Keeps the pictures of this server on the device until
 * the attempt is closed. After a failure the rest waits for the network. Fetches none while the student has chosen
 * "Text only".
 */
export function usePictures(
  engine: AttemptEngine,
  questions: readonly Pick<PaperQuestion, 'imageUrl' | 'case'>[],
  index: number,
): void {
  const { sessionId } = engine.paper();
  const isElsewhere = engine.isElsewhere();
  const isTextOnly = textOnly.useChoice() === 'on';
  const next = isTextOnly ? undefined : questions[index + 1]?.imageUrl;
  useEffect(() => {
    if (next) new Image().src = next;
  }, [next]);

  useEffect(() => {
    if (isElsewhere) return dropPictures(sessionId);
    if (isTextOnly) return;
    const missing = new Set(
      questions.flatMap((question) => [question.case?.imageUrl ?? [], question.imageUrl ?? []].flat()),
    );
    const failed = new Set<string>();
    let cancel = () => {};
    let isLoading = false;
    let isOver = false;
    let bytes = 0;

    const plan = () => {
      if (isLoading || isOver || missing.size === 0) return;
      cancel();
      cancel = whenIdle(() => void load());
    };
    const load = async () => {
      const [url] = missing;
      if (url === undefined) return;
      isLoading = true;
      const isLoaded = await (sizeOfImage(url) ? keep(url) : show(url)).then(
        () => true,
        () => false,
      );
      isLoading = false;
      missing.delete(url);
      if (!isLoaded) failed.add(url);
      if (isLoaded || navigator.onLine) plan();
    };
    const keep = async (url: string) => {
      bytes += await keepPicture(sessionId, url, bytes < mostBytes);
    };
    const retry = () => {
      for (const url of failed) missing.add(url);
      failed.clear();
      plan();
    };

    addEventListener('online', retry);
    plan();
    return () => {
      isOver = true;
      removeEventListener('online', retry);
      cancel();
    };
  }, [questions, sessionId, isElsewhere, isTextOnly]);
}

/**
 * Loads a picture of another site into the browser's own cache. Such a picture cannot be read, so it cannot be kept in
 * another way.
 */
const show = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('The picture could not be loaded.'));
    image.fetchPriority = 'low';
    image.src = url;
  });
