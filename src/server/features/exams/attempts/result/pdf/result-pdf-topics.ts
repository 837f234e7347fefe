import type { InsightGroup } from '#contract/exams/attempts/insight.contract.ts';
import { fitText } from '#server/platform/pdf/wrap-text.ts';
import { bodyStyle, noteStyle, pageBox, type ResultLayout, strongStyle } from './result-pdf-layout.ts';

/** A topic in the PDF: how many answers are right, wrong and missing, and the time on them. */
export type TopicScore = Pick<InsightGroup, 'name' | 'right' | 'wrong' | 'blank' | 'seconds'>;

const rowHeight = 15;
const gap = 16;

/** Adds the score of each topic, one line each. Adds nothing if there are no topics. */
export function addTopicScores(target: ResultLayout, topics: readonly TopicScore[]): void {
  const { pen } = target;
  for (const [index, { name, right, wrong, blank, seconds }] of topics.entries()) {
    if (index === 0) {
      const options = { style: strongStyle, spaceBefore: 16, keepWithNext: true };
      target.paragraph(target.element('H2'), 'By topic', options);
    }
    const words = `${right} correct, ${wrong} wrong, ${blank} missing, ${Math.round(seconds / 60)} min`;
    const figures = fitText(words, pageBox.width, pen, noteStyle);
    const topic = fitText(name ?? 'Without a topic', pageBox.width - figures.width - gap, pen, bodyStyle);
    target.piece(target.element('P'), {
      height: rowHeight,
      spaceBefore: index === 0 ? 3 : 0,
      keepWithNext: false,
      draw: (y) => {
        pen.write(topic, pageBox.left, y + 10.5, bodyStyle);
        pen.write(figures, pageBox.right - figures.width, y + 10.5, noteStyle);
      },
    });
  }
}
