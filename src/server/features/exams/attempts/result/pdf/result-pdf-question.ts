import type { QuestionCase } from '#contract/exams/attempts/attempts.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { type OptionLetter, optionsOf } from '#domain/question/question-options.ts';
import type { TextStyle } from '#server/platform/pdf/pen.ts';
import { fitText, wrapText } from '#server/platform/pdf/wrap-text.ts';
import { formatDay } from './result-pdf-dates.ts';
import {
  baselineOffset,
  bodyStyle,
  colors,
  lineHeight,
  noteStyle,
  pageBox,
  type ResultLayout,
  strongStyle,
} from './result-pdf-layout.ts';
import type { Pictures } from './result-pictures.ts';

const headingStyle: TextStyle = { size: 11, weight: 'bold', color: colors.ink };
const explanationStyle: TextStyle = { size: 9.5, weight: 'regular', color: colors.inkSoft };

const headingHeight = 18;
const optionIndent = 34;
const explanationIndent = 12;

/** Shows a picture at 96 dots per inch, if it fits. */
const pointsPerPixel = 0.75;
const maxPictureHeight = 240;

type Outcome = { word: string; color: string };

function outcomeOf({ isCorrect, selectedAnswer, keyState, isPilot }: ReviewedAnswer): Outcome {
  if (isPilot) return { word: 'Pilot question: it does not count', color: colors.inkSoft };
  if (keyState === 'dropped') return { word: 'Not counted', color: colors.inkSoft };
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

type Shown = {
  /** From 1. */
  number: number;
  pictures: Pictures;
  timeZone: string | undefined;
};

/**
 * Adds one question with the vignette of its case, its picture, its options, the answers, the settlement and the
 * explanation.
 */
export function addQuestion(
  target: ResultLayout,
  answer: ReviewedAnswer,
  { number, pictures, timeZone = 'UTC' }: Shown,
): void {
  addHeading(target, answer, number);
  if (answer.case) addCase(target, answer.case, pictures);
  target.paragraphs(target.element('P'), answer.questionText, { spaceBefore: answer.case ? 8 : 4, keepWithNext: true });
  addPicture(target, pictures, { owner: 'question', url: answer.imageUrl, alt: `Picture for question ${number}` });
  addOptions(target, answer);
  addAnswers(target, answer);
  if (answer.settled) {
    const { settledAt, decision } = answer.settled;
    const text = `Question ${number} was settled on ${formatDay(new Date(settledAt), timeZone)}: ${decision}.`;
    target.paragraph(target.element('P'), text, { style: noteStyle, spaceBefore: 3 });
  }
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
    spaceBefore: 22,
    keepWithNext: true,
    draw: (y) => {
      const baseline = y + 13;
      pen.rule(pageBox.left, y - 8, pageBox.width, colors.line);
      pen.write(heading, pageBox.left, baseline, headingStyle);
      pen.write(outcome, pageBox.left + heading.width + 10, baseline, { ...strongStyle, color });
      pen.write(time, pageBox.right - time.width, baseline, noteStyle);
    },
  });
}

/** Adds the vignette above a question. A long one fills the rest of a page instead of leaving it empty. */
function addCase(target: ResultLayout, { text, imageUrl }: QuestionCase, pictures: Pictures): void {
  const element = target.element('P');
  const bar = (y: number, height: number) => target.pen.box(pageBox.left, y, 2, height, colors.line, 0);
  const options = { indent: explanationIndent, keepWithNext: true, onEachLine: bar };
  target.paragraph(element, 'Case', { ...options, style: strongStyle, spaceBefore: 4 });
  target.paragraphs(element, text, { ...options, keptLines: 3 });
  addPicture(target, pictures, { owner: 'case', url: imageUrl, alt: 'Picture for the case' });
}

type ShownPicture = { owner: 'question' | 'case'; url: string | undefined; alt: string };

/** Adds a picture, at most as wide as the text and as high as a third of the page, or where to find it. */
function addPicture(target: ResultLayout, pictures: Pictures, { owner, url, alt }: ShownPicture): void {
  if (url === undefined) return;
  const picture = pictures[url];
  if (!picture) {
    target.paragraph(target.element('P'), `This ${owner} has an image, which the result on screen shows.`, {
      style: noteStyle,
      spaceBefore: 3,
      keepWithNext: true,
    });
    return;
  }
  const { jpeg, width, height } = picture;
  const scale = Math.min(pointsPerPixel, pageBox.width / width, maxPictureHeight / height);
  const size = { width: width * scale, height: height * scale };
  target.piece(target.element('Figure', alt), {
    height: size.height,
    spaceBefore: 7,
    keepWithNext: true,
    draw: (y) => {
      // pdfkit accepts a Buffer only, and bytes arrive in this thread as a plain array of bytes.
      target.document.image(Buffer.from(jpeg), pageBox.left, y, size);
    },
  });
}

/** Adds the options: two to a line if all of them are short, otherwise one below the other. */
function addOptions(target: ResultLayout, answer: ReviewedAnswer): void {
  const element = target.element('P');
  const options = optionsOf(answer);
  const column = pageBox.width / 2;
  const lines = options.map(({ letter, text }) => ({
    letter,
    text: wrapText(text, column - optionIndent - 8, target.pen, bodyStyle),
  }));
  if (lines.some(({ text }) => text.length > 1)) {
    for (const [index, { letter, text }] of options.entries()) {
      target.paragraph(element, text, {
        indent: optionIndent,
        spaceBefore: index === 0 ? 6 : 2,
        keepWithNext: true,
        onFirstLine: (baseline) => drawMarks(target, answer, letter, { left: pageBox.left, baseline }),
      });
    }
    return;
  }
  for (let first = 0; first < lines.length; first += 2) {
    const row = lines.slice(first, first + 2);
    target.piece(element, {
      height: bodyStyle.size * lineHeight,
      spaceBefore: first === 0 ? 6 : 2,
      keepWithNext: true,
      draw: (y) => {
        const baseline = y + bodyStyle.size * baselineOffset;
        for (const [index, { letter, text }] of row.entries()) {
          const left = pageBox.left + index * column;
          drawMarks(target, answer, letter, { left, baseline });
          if (text[0]) target.pen.write(text[0], left + optionIndent, baseline, bodyStyle);
        }
      },
    });
  }
}

/** Draws the letter of an option, and the sign of the key or of a wrong choice before it. */
function drawMarks(
  { pen }: ResultLayout,
  answer: ReviewedAnswer,
  letter: OptionLetter,
  { left, baseline }: { left: number; baseline: number },
): void {
  const isKey = keyLetters(answer).includes(letter);
  const isWrongChoice =
    letter === answer.selectedAnswer && !isKey && !answer.isCorrect && answer.keyState !== 'dropped';
  const color = isKey ? colors.good : isWrongChoice ? colors.bad : colors.inkSoft;
  const style: TextStyle = { ...strongStyle, color };
  // The sign repeats the meaning of the colour, for black-and-white print and for colour-blind readers.
  const sign = fitText(isKey ? '✓' : isWrongChoice ? '✗' : '', optionIndent, pen, style);
  pen.write(sign, left + 1, baseline, style);
  pen.write(fitText(letter, optionIndent, pen, style), left + 16, baseline, style);
}

/** The letters of the options that are correct by the key. */
const keyLetters = ({ correctAnswer, alsoCorrect }: ReviewedAnswer): OptionLetter[] => [correctAnswer, ...alsoCorrect];

function addAnswers(target: ResultLayout, answer: ReviewedAnswer): void {
  const { pen } = target;
  const parts = [
    [`Your answer:`, answer.selectedAnswer ?? 'none'],
    [`Correct answer:`, keyLetters(answer).join(' or ')],
  ].map(([label = '', value = '']) => ({
    label: fitText(label, pageBox.width, pen, bodyStyle),
    value: fitText(value, pageBox.width, pen, strongStyle),
  }));
  target.piece(target.element('P'), {
    height: bodyStyle.size * lineHeight,
    spaceBefore: 7,
    keepWithNext: false,
    draw: (y) => {
      const baseline = y + bodyStyle.size * baselineOffset;
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
  target.paragraphs(element, explanation, {
    style: explanationStyle,
    indent: explanationIndent,
    // A long explanation fills the rest of a page instead of leaving it empty.
    keptLines: 3,
    onEachLine: bar,
  });
}
