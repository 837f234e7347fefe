import type { PracticeResult } from '#contract/exams/attempts/practice-exam.ts';
import { type AttemptResult, smallestShownCohort } from '#contract/exams/attempts/results.contract.ts';
import { held } from '#contract/exams/exam-info.contract.ts';
import { isDefaultMarking, writeMarks } from '#domain/marking/write-marks.ts';
import { writePassingScore } from '#domain/text/pass-mark-words.ts';
import { losesCharacters } from '#domain/text/pdf-words.ts';
import {
  explainRank,
  explainUnranked,
  nameUnranked,
  rankIsUpdated,
  writePercentile,
  writeRank,
} from '#domain/text/rank-words.ts';
import { covers } from '#server/platform/pdf/fonts.ts';
import type { TextStyle } from '#server/platform/pdf/pen.ts';
import { fitText } from '#server/platform/pdf/wrap-text.ts';
import { formatMoment } from './result-pdf-dates.ts';
import { bodyStyle, colors, noteStyle, pageBox, type ResultLayout } from './result-pdf-layout.ts';
import { addSectionScores } from './result-pdf-sections.ts';

const titleStyle: TextStyle = { size: 19, weight: 'bold', color: colors.ink };
const figureStyle: TextStyle = { size: 18, weight: 'bold', color: colors.ink };
const badgeStyle: TextStyle = { size: 9.5, weight: 'bold', color: colors.ink };

/** Follows a name with emoji, or in a script that the document has no font for. */
const lossNote = '(Some characters of the name cannot be printed. The page of the result has the whole name.)';

const labelWidth = 86;
const tile = { height: 54, gap: 10 };
const badge = { height: 22, padding: 11 };

function whenReviewed(reviewFrom: string, timeZone: string): string {
  if (reviewFrom === held) return 'are shown with their answers when your educator releases them';
  return `are shown with their answers from ${formatMoment(new Date(reviewFrom), timeZone)}, once all sessions have ended`;
}

/** Adds the beginning of the document: the exam, the student, the figures and the verdict. */
export function addSummary(
  target: ResultLayout,
  result: AttemptResult | PracticeResult,
  { isPractice, timeZone = 'UTC' }: { isPractice: boolean; timeZone: string | undefined },
): void {
  target.paragraph(target.element('H1'), result.examTitle, { style: titleStyle, spaceBefore: 6, keepWithNext: true });
  if (!isPractice && 'rank' in result) {
    addFact(target, 'Exam code', result.examCode, 10);
    addFact(target, 'Student', result.studentName);
    if (losesCharacters(result.studentName, covers)) addFact(target, '', lossNote);
    // If an attempt expired before its deadline, the educator has ended it.
    const ending = result.ranOutOfTime ? 'Time ran out' : result.status === 'expired' ? 'Exam ended' : 'Submitted';
    addFact(target, ending, formatMoment(new Date(result.submittedAt), timeZone));
    if (!isDefaultMarking(result.marking)) {
      addFact(
        target,
        'Marks',
        `${writeMarks(result.points, result.marking.unit)} of ${writeMarks(result.maxPoints, result.marking.unit)}`,
      );
    }
    if (result.reviewFrom !== null) addFact(target, 'Questions', whenReviewed(result.reviewFrom, timeZone));
  } else {
    target.paragraph(target.element('P'), 'A practice exam: nothing of it is recorded.', {
      style: noteStyle,
      spaceBefore: 8,
    });
  }
  addTiles(target, result);
  addVerdict(target, result, isPractice);
  if (!isPractice && 'rank' in result) addRankNote(target, result, timeZone);
  if ('sections' in result) addSectionScores(target, result);
}

function addFact(target: ResultLayout, label: string, value: string, spaceBefore = 2): void {
  const name = fitText(label, labelWidth, target.pen, { ...noteStyle, size: bodyStyle.size });
  target.paragraph(target.element('P'), value, {
    indent: labelWidth,
    spaceBefore,
    keepWithNext: true,
    onFirstLine: (baseline) => target.pen.write(name, pageBox.left, baseline, { ...noteStyle, size: bodyStyle.size }),
  });
}

function addTiles(target: ResultLayout, result: PracticeResult): void {
  const tiles = [
    ['Questions', String(result.totalQuestions), colors.ink],
    ['Correct', String(result.correctAnswers), colors.good],
    ['Wrong', String(result.incorrectAnswers), colors.bad],
    ['Not answered', String(result.unanswered), colors.ink],
    ['Score', `${result.percentage}%`, colors.accent],
  ] as const;
  const width = (pageBox.width - tile.gap * (tiles.length - 1)) / tiles.length;
  const { pen, document } = target;
  const set = tiles.map(([label, figure, color]) => ({
    label: fitText(label, width, pen, noteStyle),
    figure: fitText(figure, width, pen, figureStyle),
    color,
  }));
  target.piece(target.element('P'), {
    height: tile.height,
    spaceBefore: 18,
    keepWithNext: true,
    draw: (y) => {
      for (const [index, { label, figure, color }] of set.entries()) {
        const x = pageBox.left + index * (width + tile.gap);
        document.roundedRect(x, y, width, tile.height, 7).lineWidth(0.8).stroke(colors.line);
        pen.write(label, x + 12, y + 18, noteStyle);
        pen.write(figure, x + 12, y + 42, { ...figureStyle, color });
      }
    },
  });
}

/** "Rank 7 of 19, percentile 68.42"; empty in a small cohort. */
function writePlace(result: AttemptResult): string {
  const { isRanked, rank, cohort, percentile, sharedWith } = result;
  if (!isRanked) return nameUnranked(result);
  if (cohort < smallestShownCohort) return '';
  if (rank === null || percentile === null) return rankIsUpdated;
  return `${writeRank(rank, cohort, sharedWith)}, percentile ${writePercentile(percentile)}`;
}

/** Says what rank and percentile mean, or which attempt counts instead of this one. */
function addRankNote(target: ResultLayout, result: AttemptResult, timeZone: string): void {
  const { isRanked, rank, cohort, percentile, rankedAttempt } = result;
  const words = isRanked
    ? cohort >= smallestShownCohort && rank !== null && percentile !== null && explainRank(rank, cohort, percentile)
    : rankedAttempt && explainUnranked(formatMoment(new Date(rankedAttempt.submittedAt), timeZone));
  if (words) target.paragraph(target.element('P'), words, { style: noteStyle, spaceBefore: 10 });
}

function addVerdict(target: ResultLayout, result: AttemptResult | PracticeResult, isPractice: boolean): void {
  const { pen } = target;
  const [word, color, wash] = result.passed
    ? (['PASSED', colors.good, colors.goodWash] as const)
    : (['FAILED', colors.bad, colors.badWash] as const);
  const verdict = fitText(word, pageBox.width, pen, badgeStyle);
  const passing = fitText(writePassingScore(result.passingScore, result.passNote), pageBox.width, pen, bodyStyle);
  const place = !isPractice && 'rank' in result ? writePlace(result) : '';
  const rank = fitText(place, pageBox.width, pen, bodyStyle);
  const badgeWidth = verdict.width + 2 * badge.padding;
  const hasVerdict = result.passed !== null;
  target.piece(target.element('P'), {
    height: badge.height,
    spaceBefore: 16,
    keepWithNext: false,
    draw: (y) => {
      const baseline = y + 14.5;
      if (hasVerdict) {
        pen.box(pageBox.left, y, badgeWidth, badge.height, wash, badge.height / 2);
        pen.write(verdict, pageBox.left + badge.padding, baseline, { ...badgeStyle, color });
      }
      pen.write(passing, hasVerdict ? pageBox.left + badgeWidth + 12 : pageBox.left, baseline, bodyStyle);
      pen.write(rank, pageBox.right - rank.width, baseline, bodyStyle);
    },
  });
}
