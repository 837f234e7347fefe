import { writeMoment } from '#server/features/exams/exams/window.rules.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { ReleaseMoment } from '#server/schema/release-moment.ts';

type Dates = Pick<Exam, 'opensAt' | 'closesAt' | 'scoresFrom' | 'reviewFrom'>;

type Sentence = { verb: string; preposition: 'on' | 'from'; whenNull: string };

const sentences: Record<keyof Dates, Sentence> = {
  opensAt: { verb: 'it opens', preposition: 'on', whenNull: 'it is open at any time' },
  closesAt: { verb: 'it closes', preposition: 'on', whenNull: 'it has no closing time' },
  scoresFrom: { verb: 'scores are shown', preposition: 'from', whenNull: 'scores are shown at once' },
  reviewFrom: { verb: 'answers are shown', preposition: 'from', whenNull: 'answers are shown at once' },
};

/**
 * Writes which dates of an exam a change has moved, as the list of activity shows them: "it closes on …, scores are
 * shown at once". Returns an empty text if no date has moved.
 */
export function describeMoves(before: Dates, after: Dates): string {
  const moved = (Object.keys(sentences) as (keyof Dates)[]).filter((name) => !isSame(before[name], after[name]));
  return moved.map((name) => describe(sentences[name], after[name])).join(', ');
}

const isSame = (one: ReleaseMoment | null, other: ReleaseMoment | null): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

function describe({ verb, preposition, whenNull }: Sentence, moment: ReleaseMoment | null): string {
  if (moment === null) return whenNull;
  if (moment === 'held') return `${verb} when an educator releases them`;
  return `${verb} ${preposition} ${writeMoment(moment)}`;
}
