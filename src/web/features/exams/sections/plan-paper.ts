import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { type FilledSection, fillSections } from '#domain/marking/fill-sections.ts';
import { groupByCase } from '#domain/question/group-by-case.ts';

type Placed = { id: number; section: number | null; case?: { id: number } | undefined };

const caseOf = (question: Placed): number | null => question.case?.id ?? null;

export type PlannedSection<Question> = FilledSection<Question> & {
  section: ExamSection;
  /**
   * The number of questions that the educator has put into this section; more than `room` if some of them are on no
   * paper.
   */
  ownCount: number;
};

export type PlannedPaper<Question> = {
  /** Empty for a paper without sections. */
  sections: PlannedSection<Question>[];
  /** All questions of the paper in the order of the exam, but the questions of a case stand together. */
  questions: Question[];
  /** By question id: why a question is on no paper. */
  offPaper: Map<number, string>;
};

/**
 * Plans which questions are on a paper, and in which section.
 * @param questions The approved questions in the order of the exam.
 */
export function planPaper<Question extends Placed>(
  questions: readonly Question[],
  { sections, totalQuestions }: { sections: readonly ExamSection[]; totalQuestions: number },
): PlannedPaper<Question> {
  if (sections.length === 0) {
    const reason = `the exam shows the first ${totalQuestions}`;
    return {
      sections: [],
      questions: groupByCase(questions.slice(0, totalQuestions), caseOf).flat(),
      offPaper: new Map(questions.slice(totalQuestions).map(({ id }) => [id, reason])),
    };
  }
  const filled = fillSections(questions, { sections, totalQuestions }, ({ section }) => section && section - 1, caseOf);
  const planned = sections.map((section, index) => ({
    section,
    ...(filled[index] ?? { room: 0, questions: [] }),
    ownCount: questions.filter((question) => question.section === index + 1).length,
  }));
  const onPaper = planned.flatMap((each) => each.questions);
  const drawn = new Set(onPaper);
  const reason = ({ section }: Question) =>
    section === null ? 'no section has room for it' : `its section has room for ${filled[section - 1]?.room ?? 0}`;
  const left = questions.filter((question) => !drawn.has(question));
  return {
    sections: planned,
    questions: onPaper,
    offPaper: new Map(left.map((question) => [question.id, reason(question)])),
  };
}
