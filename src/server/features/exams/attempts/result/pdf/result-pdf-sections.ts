import type { AttemptResult, SectionResult } from '#contract/exams/attempts/results.contract.ts';
import { isDefaultMarking, writeMarks } from '#domain/marking/write-marks.ts';
import type { TextStyle } from '#server/platform/pdf/pen.ts';
import { colors, noteStyle, type ResultLayout, strongStyle } from './result-pdf-layout.ts';

const sectionStyle: TextStyle = { size: 14, weight: 'bold', color: colors.ink };

type ResultWithSections = Pick<AttemptResult, 'sections' | 'marking' | 'optionsWereShuffled'>;

/** Adds the score of each section, and says if the exam showed the options in another order than this document. */
export function addSectionScores(target: ResultLayout, result: ResultWithSections): void {
  for (const [index, section] of result.sections.entries()) {
    const spaceBefore = index === 0 ? 16 : 6;
    target.paragraph(target.element('P'), section.title, { style: strongStyle, spaceBefore, keepWithNext: true });
    target.paragraph(target.element('P'), scoreOf(section, result), { style: noteStyle });
  }
  if (result.optionsWereShuffled)
    target.paragraph(
      target.element('P'),
      'The exam showed the options of each question in another order. Here they are in the order of the educator.',
      { style: noteStyle, spaceBefore: 12 },
    );
}

function scoreOf({ right, wrong, unanswered, points, maxPoints }: SectionResult, { marking }: ResultWithSections) {
  const answers = `${right} correct, ${wrong} wrong, ${unanswered} missing`;
  if (isDefaultMarking(marking)) return answers;
  return `${answers}: ${writeMarks(points, marking.unit)} of ${writeMarks(maxPoints, marking.unit)} marks`;
}

/** Adds the title of the section that begins with this question. */
export function addSectionTitle(target: ResultLayout, sections: readonly SectionResult[], questionId: number): void {
  const section = sections.find(({ questionIds }) => questionIds[0] === questionId);
  if (!section) return;
  const options = { style: sectionStyle, spaceBefore: 24, keepWithNext: true };
  target.paragraph(target.element('H2'), section.title, options);
}
