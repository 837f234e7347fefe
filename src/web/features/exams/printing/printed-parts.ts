import type { Question as KeyedQuestion } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import type { PlannedPaper } from '../sections/plan-paper.ts';

/** The questions of one section of a printed paper, or all of them. */
export type PrintedPart<Question = KeyedQuestion> = {
  /** Null for a paper without sections. */
  section: ExamSection | null;
  /** The number of its first question. The numbers go on through the whole paper. */
  first: number;
  questions: readonly Question[];
};

/** Divides a paper for printing. Leaves out sections without questions, as the papers of students do. */
export function partsOf<Question>({ sections, questions }: PlannedPaper<Question>): PrintedPart<Question>[] {
  if (questions.length === 0) return [];
  if (sections.length === 0) return [{ section: null, first: 1, questions }];
  let first = 1;
  return sections.flatMap((planned) => {
    if (planned.questions.length === 0) return [];
    const part = { section: planned.section, first, questions: planned.questions };
    first += planned.questions.length;
    return [part];
  });
}
