import type { OptionLetter, ReviewedAnswer } from '#contract/exams/attempts.contract.ts';
import type { TextStyle } from '#server/platform/pdf/pen.ts';
import { fitText } from '#server/platform/pdf/wrap-text.ts';
import { bodyStyle, colors, noteStyle, pageBox, type ResultLayout, strongStyle } from './result-pdf-layout.ts';

const headingStyle: TextStyle = { size: 11, weight: 'bold', color: colors.ink };
const explanationStyle: TextStyle = { size: 9.5, weight: 'regular', color: colors.inkSoft };

const headingHeight = 18;
const optionIndent = 34;
const explanationIndent = 12;

type Outcome = { word: string; color: string };

function outcomeOf({ isCorrect, selectedAnswer }: ReviewedAnswer): Outcome {
  if (isCorrect) return { word: 'Correct', color: colors.good };
  if (selectedAnswer === null) return { word: 'Not answered', color: colors.inkSoft };
  return { word: 'Incorrect', color: colors.bad };
}

/** "45 s", "2 min 5 s", "1 h 4 min". */
function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Adds one question with its options, the answers and the explanation. `number` counts from 1. */
export function addQuestion(target: ResultLayout, answer: ReviewedAnswer, number: number): void {
  addHeading(target, answer, number);
  target.paragraph(target.element('P'), answer.questionText, { spaceBefore: 4, keepWithNext: true });
  if (answer.imageUrl !== undefined)
    target.paragraph(target.element('P'), 'This question has an image, which the result on screen shows.', {
      style: noteStyle,
      spaceBefore: 3,
      keepWithNext: true,
    });
  const options = target.element('P');
  addOption(target, options, answer, 'A', answer.optionA);
  addOption(target, options, answer, 'B', answer.optionB);
  addOption(target, options, answer, 'C', answer.optionC);
  addOption(target, options, answer, 'D', answer.optionD);
  addAnswers(target, answer);
  if (answer.explanation) addExplanation(target, answer.explanation);
}

function addHeading(target: ResultLayout, answer: ReviewedAnswer, number: number): void {
  const { pen } = target;
  const { word, color } = outcomeOf(answer);
  const heading = fitText(`Question ${number}`, pageBox.width, pen, headingStyle);
  const outcome = fitText(word, pageBox.width, pen, strongStyle);
  const time = fitText(answer.timeSpent > 0 ? formatDuration(answer.timeSpent) : '', pageBox.width, pen, noteStyle);
  target.piece(target.element('H2'), {
    height: headingHeight,
    spaceBefore: 26,
    keepWithNext: true,
    draw: (y) => {
      const baseline = y + 13;
      pen.rule(pageBox.left, y - 9, pageBox.width, colors.line);
      pen.write(heading, pageBox.left, baseline, headingStyle);
      pen.write(outcome, pageBox.left + heading.width + 10, baseline, { ...strongStyle, color });
      pen.write(time, pageBox.right - time.width, baseline, noteStyle);
    },
  });
}

function addOption(
  target: ResultLayout,
  element: PDFKit.PDFStructureElement,
  answer: ReviewedAnswer,
  letter: OptionLetter,
  text: string,
): void {
  const { pen } = target;
  const isKey = letter === answer.correctAnswer;
  const isWrongChoice = letter === answer.selectedAnswer && !isKey;
  const color = isKey ? colors.good : isWrongChoice ? colors.bad : colors.inkSoft;
  const style: TextStyle = { ...strongStyle, color };
  // The sign repeats the meaning of the colour, for black-and-white print and for colour-blind readers.
  const sign = fitText(isKey ? '✓' : isWrongChoice ? '✗' : '', optionIndent, pen, style);
  const name = fitText(letter, optionIndent, pen, style);
  target.paragraph(element, text, {
    indent: optionIndent,
    spaceBefore: letter === 'A' ? 6 : 2,
    keepWithNext: true,
    onFirstLine: (baseline) => {
      pen.write(sign, pageBox.left + 1, baseline, style);
      pen.write(name, pageBox.left + 16, baseline, style);
    },
  });
}

function addAnswers(target: ResultLayout, { selectedAnswer, correctAnswer }: ReviewedAnswer): void {
  const { pen } = target;
  const parts = [
    [`Your answer:`, selectedAnswer ?? 'none'],
    [`Correct answer:`, correctAnswer],
  ].map(([label = '', value = '']) => ({
    label: fitText(label, pageBox.width, pen, bodyStyle),
    value: fitText(value, pageBox.width, pen, strongStyle),
  }));
  target.piece(target.element('P'), {
    height: bodyStyle.size * 1.5,
    spaceBefore: 7,
    keepWithNext: false,
    draw: (y) => {
      const baseline = y + bodyStyle.size * 1.1;
      let x: number = pageBox.left;
      for (const { label, value } of parts) {
        pen.write(label, x, baseline, { ...bodyStyle, color: colors.inkSoft });
        x += label.width + 4;
        pen.write(value, x, baseline, strongStyle);
        x += value.width + 22;
      }
    },
  });
}

function addExplanation(target: ResultLayout, explanation: string): void {
  const bar = (y: number, height: number) => target.pen.box(pageBox.left, y, 2, height, colors.accentWash, 0);
  const element = target.element('P');
  target.paragraph(element, 'Explanation', {
    style: { ...explanationStyle, weight: 'bold', color: colors.accentStrong },
    indent: explanationIndent,
    spaceBefore: 7,
    keepWithNext: true,
    onEachLine: bar,
  });
  target.paragraph(element, explanation, { style: explanationStyle, indent: explanationIndent, onEachLine: bar });
}
