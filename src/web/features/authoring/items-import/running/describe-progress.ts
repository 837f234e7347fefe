import type { ImportProgress, UnfinishedImport } from '#contract/authoring/items-import.contract.ts';
import { formatNumber } from '#web/ui/wording/count.ts';

const words: Record<ImportProgress['step'], string> = {
  waiting: 'Waiting for its turn',
  reading: 'Reading the file',
  pictures: 'Storing the pictures',
  comparing: 'Comparing with what is here already',
  flashcards: 'Adding the flashcards',
  questions: 'Adding the questions',
  exams: 'Adding the exams',
};

/** "Storing the pictures: 12 of 40" */
export function describeProgress({ step, done, total }: ImportProgress): string {
  if (total === null) return `${words[step]}…`;
  return `${words[step]}: ${formatNumber(done)} of ${formatNumber(total)}`;
}

/** Says what an unfinished import does now, or for what it waits. */
export function describeState({ state, format, progress, failure }: UnfinishedImport): string {
  if (progress) return describeProgress(progress);
  if (state === 'failed') return `Not read. ${failure ?? ''}`;
  return failure === null ? `${format}, not imported yet` : `Nothing was imported. ${failure}`;
}
