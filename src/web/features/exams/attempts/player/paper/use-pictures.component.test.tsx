import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { usePictures } from './use-pictures.ts';

const questions = ['/one.png', undefined, '/three.png'].map((imageUrl) => ({ imageUrl }));

const engine = { paper: () => ({ sessionId: 's1' }), isElsewhere: () => false } as AttemptEngine;

test('After a lost connection, the browser asks again for the pictures that failed, when it comes online', async () => {
  let isOnline = true;
  const asked: string[] = [];
  class FakeImage {
    onload = () => {};
    onerror = () => {};
    fetchPriority = 'auto';
    set src(url: string) {
      asked.push(url);
      if (isOnline) this.onload();
      else this.onerror();
    }
  }
  vi.stubGlobal('Image', FakeImage);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  isOnline = false;
  // No picture belongs to the question after the first one, so every request is one of the whole paper.
  await renderHook(() => usePictures(engine, questions, 0));
  await expect.poll(() => asked).toEqual(['/one.png']);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked.slice(1).sort()).toEqual(['/one.png', '/three.png']);
});
