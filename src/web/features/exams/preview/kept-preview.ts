import * as z from 'zod/mini';
import { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { dropPictures } from '#web/features/exams/questions/display/kept-pictures.ts';
import { createKeptAnswers, struckKey } from '../attempts/engine/kept-answers.ts';
import { browserStorage } from '../attempts/entry/browser-storage.ts';

const KeptPreview = z.object({
  seed: z.string(),
  /** Milliseconds of the device's date, as it continues after a reload. A jump to the next section moves it back. */
  startedAt: z.number(),
  isEnded: z.boolean(),
  answers: z.array(SavedAnswer),
});

/** The state of a preview that this tab stores, so that it survives a reload. The server does not store it. */
export type KeptPreview = z.infer<typeof KeptPreview>;

/** A preview that is older begins again, because the server answers for one day of an attempt at most. */
const longest = 86_400_000;

const keyOf = (examId: number): string => `rounds.preview.${examId}`;

/** The name under which the player keeps what it remembers of a preview. It is no session id of an attempt, because it has no random part. */
export const previewName = (examId: number): string => `preview-${examId}`;

/** The storage of this tab, or undefined if it is forbidden. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The preview that this tab has begun, or a new one. */
export function readPreview(examId: number, now: number): KeptPreview {
  const kept = parse(tabStorage()?.getItem(keyOf(examId)) ?? '');
  if (kept && now - kept.startedAt < longest && kept.startedAt <= now) return kept;
  forgetPreview(examId);
  return { seed: crypto.getRandomValues(new Uint32Array(2)).join('-'), startedAt: now, isEnded: false, answers: [] };
}

function parse(text: string): KeptPreview | undefined {
  try {
    const parsed = KeptPreview.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function keepPreview(examId: number, preview: KeptPreview): void {
  try {
    tabStorage()?.setItem(keyOf(examId), JSON.stringify(preview));
  } catch {
    // A full storage: the preview begins again after a reload.
  }
}

/** Removes all that the browser keeps of a preview. */
export function forgetPreview(examId: number): void {
  tabStorage()?.removeItem(keyOf(examId));
  createKeptAnswers(tabStorage(), previewName(examId)).clear();
  dropPictures(previewName(examId));
  // The player keeps struck options in the storage of the browser.
  browserStorage()?.removeItem(struckKey(previewName(examId)));
}
