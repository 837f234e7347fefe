import type { Paper, PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { idsOfPaper, openedSection } from '../engine/steps/timed-sections.ts';
import { totalOf } from '../player/paper/use-paper.ts';

/**
 * The part of an attempt that the page of the server shows until the browser has opened the attempt: the first question
 * without an answer.
 */
export type FirstView = {
  title: string;
  section: { title: string; number: number; total: number } | undefined;
  /** The number of the question on the paper, from 1. */
  number: number;
  /** The number of questions of the whole paper. */
  total: number;
  marking: Paper['marking'];
  question: Pick<PaperQuestion, 'questionText' | 'imageUrl' | 'case' | 'options'>;
  selectedAnswer: OptionLetter | null;
};

/** Undefined if the paper has no question to show now. */
export function toFirstView(paper: Paper): FirstView | undefined {
  const { exam, sections, questions, answers, marking } = paper;
  const index = openedSection(paper);
  const section = sections[index];
  if (sections.length > 0 && !section?.isOpen) return;
  const answerTo = (id: number) => answers.find(({ questionId }) => questionId === id)?.selectedAnswer ?? null;
  const open = section ? questions.filter(({ id }) => section.questionIds.includes(id)) : questions;
  const question = open.find(({ id }) => answerTo(id) === null) ?? open[0];
  // The page of the server cannot state the size of a picture, and everything below the vignette would move.
  if (!question || question.case?.imageUrl !== undefined) return;
  const { questionText, imageUrl, case: vignette, options } = question;
  return {
    title: exam.title,
    section: section && { title: section.title, number: index + 1, total: sections.length },
    number: idsOfPaper(paper).indexOf(question.id) + 1,
    total: totalOf(paper),
    marking,
    question: {
      questionText,
      ...(imageUrl !== undefined && { imageUrl }),
      ...(vignette && { case: vignette }),
      options,
    },
    selectedAnswer: answerTo(question.id),
  };
}
