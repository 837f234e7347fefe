import { useEffect, useState } from 'react';
import type { PreviewResult } from '#contract/exams/attempts/preview.contract.ts';
import { watchPage } from '../attempts/entry/watch-page.ts';
import { type OpenPreview, openPreview } from './create-preview.ts';
import { forgetPreview } from './kept-preview.ts';

export type PreviewState = OpenPreview | { kind: 'opening' } | { kind: 'failed'; message: string };

/** The preview of an exam. It continues after a reload, and is forgotten when the screen is left. */
export function usePreview(examId: number) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<PreviewState>({ kind: 'opening' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens the preview again
  useEffect(() => {
    let isCurrent = true;
    let close = () => {};
    setState({ kind: 'opening' });
    openPreview(examId).then(
      (opened) => {
        if (!isCurrent) return;
        if (opened.kind === 'open') {
          const unwatch = watchPage(opened.engine);
          close = () => {
            unwatch();
            opened.engine.stop();
          };
        }
        setState(opened);
      },
      (error: Error) => {
        if (isCurrent) setState({ kind: 'failed', message: error.message });
      },
    );
    return () => {
      isCurrent = false;
      close();
    };
  }, [examId, tries]);
  useEffect(() => () => forgetPreview(examId), [examId]);

  const tryAgain = () => setTries((former) => former + 1);
  return {
    state,
    tryAgain,
    restart: () => {
      forgetPreview(examId);
      tryAgain();
    },
    end: (result: PreviewResult) => setState({ kind: 'ended', result }),
  };
}
