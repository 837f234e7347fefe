import { useEffect, useState } from 'react';
import { listForm, type Paper, type SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { gradePreview, type PreviewResult, previewExam } from '#contract/exams/attempts/preview.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { tabStorage } from '#web/platform/device-storage.ts';
import { type AttemptEngine, createAttemptEngine } from '../attempts/engine/attempt-engine.ts';
import { type AttemptTransport, settle } from '../attempts/engine/attempt-transport.ts';
import { browserRuntime } from '../attempts/engine/runtime.ts';
import { watchPage } from '../attempts/entry/watch-page.ts';
import { forgetPreview, type KeptPreview, keepPreview, previewName, readPreview } from './kept-preview.ts';

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

type OpenPreview =
  | {
      kind: 'open';
      engine: AttemptEngine;
      /** Ends the open section at once, also one that only the clock ends for students. */
      skipSection: () => void;
      /** The result of the submitted preview; undefined before. */
      graded: () => PreviewResult | undefined;
    }
  | { kind: 'ended'; result: PreviewResult };

/**
 * Opens the preview of an exam, or continues the one of this tab. The player runs as in an attempt: the server draws
 * the paper and grades it, and the browser plays the clock and keeps the answers.
 * @throws ApiError, NetworkError
 */
async function openPreview(examId: number): Promise<OpenPreview> {
  let kept = readPreview(examId, Date.now());
  const keep = (change: Partial<KeptPreview>) => {
    kept = { ...kept, ...change };
    keepPreview(examId, kept);
  };
  const elapsed = () => Math.max(0, Date.now() - kept.startedAt);
  const read = async (): Promise<Paper> => {
    const query = { ...listForm, seed: kept.seed, elapsed: elapsed() };
    const read = await call(previewExam, { params: { id: examId }, query });
    const exam = { ...read.exam, title: `Preview: ${read.exam.title}` };
    return { ...read, exam, sessionId: previewName(examId), answers: kept.answers };
  };
  const grade = (): Promise<PreviewResult> =>
    call(gradePreview, { params: { id: examId }, body: { seed: kept.seed, answers: kept.answers } });

  if (kept.isEnded) return { kind: 'ended', result: await grade() };
  const runtime = browserRuntime;
  const sentAt = runtime.now();
  const paper = await read();
  keep({});
  let latest = paper;
  let graded: PreviewResult | undefined;

  const readAgain = () =>
    settle(
      read().then((again) => {
        latest = again;
        return again;
      }),
    );
  /** Moves the clock to the opening of the next section. */
  const jump = () => {
    const opensInSeconds = latest.sections.find((section) => section.opensInSeconds !== null)?.opensInSeconds;
    if (opensInSeconds == null) return;
    keep({ startedAt: Date.now() - Math.ceil(latest.elapsedMilliseconds + opensInSeconds * 1000) });
  };
  const transport: AttemptTransport = {
    resume: readAgain,
    endSection: async () => {
      jump();
      return readAgain();
    },
    save: async (answers) => {
      keep({ answers: merge(kept.answers, answers) });
      const elapsedMilliseconds = elapsed();
      const remainingSeconds = Math.max(0, paper.exam.duration * 60 - elapsedMilliseconds / 1000);
      return { ok: true, value: { savedAt: '', elapsedMilliseconds, remainingSeconds } };
    },
    submit: (answers) => {
      keep({ answers: merge(kept.answers, answers) });
      return settle(
        grade().then((result) => {
          keep({ isEnded: true });
          graded = result;
          return { source: 'practice', result } as const;
        }),
      );
    },
  };
  const trip = { sentAt, receivedAt: runtime.now() };
  const engine = createAttemptEngine({ paper, trip, transport, storage: tabStorage(), runtime });
  const skipSection = () => {
    jump();
    // The engine then asks for the time, and finds that the section has ended.
    engine.pageShown();
  };
  return { kind: 'open', engine, skipSection, graded: () => graded };
}

const merge = (kept: readonly SavedAnswer[], changed: readonly SavedAnswer[]): SavedAnswer[] => [
  ...new Map([...kept, ...changed].map((answer) => [answer.questionId, answer])).values(),
];
