import * as z from 'zod/mini';
import { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import { dropPictures } from '#web/features/pictures/kept-pictures.ts';
import { keep, recall, tabStorage } from '#web/platform/device-storage.ts';
import { createKeptAnswers } from '../attempts/device/kept-answers.ts';

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

/**
 * The name under which the player keeps what it remembers of a preview. It is no session id of an attempt, because it
 * has no random part.
 */
export const previewName = (examId: number): string => `preview-${examId}`;

/** The preview that this tab has begun, or a new one. */
export function readPreview(examId: number, now: number): KeptPreview {
  const kept = parse(recall(`rounds.preview.${examId}`, tabStorage) ?? '');
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

/** With a full storage the preview begins again after a reload. */
export const keepPreview = (examId: number, preview: KeptPreview): boolean =>
  keep(`rounds.preview.${examId}`, JSON.stringify(preview), tabStorage);

/** Removes all that the browser keeps of a preview. */
export function forgetPreview(examId: number): void {
  keep(`rounds.preview.${examId}`, undefined, tabStorage);
  createKeptAnswers(tabStorage(), previewName(examId)).clear();
  dropPictures(previewName(examId));
  // The player keeps struck options in the storage of the browser.
  keep(`rounds.struck.${previewName(examId)}`, undefined);
}
