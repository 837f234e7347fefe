import type { SectionInfo } from '#contract/exams/sections.contract.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';

type Timed = Pick<SectionInfo, 'minutes'>;

/** The minutes of all sections together. */
export const minutesOf = (sections: readonly Timed[]): number =>
  sections.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * "5 sections of 42 minutes", "3 sections, 100 minutes together", "1 section of 30 minutes"; "No sections" for an empty
 * list.
 */
export function summariseSections(sections: readonly Timed[]): string {
  const [first] = sections;
  if (!first) return 'No sections';
  const amount = count(sections.length, 'section');
  return sections.every(({ minutes }) => minutes === first.minutes)
    ? `${amount} of ${count(first.minutes, 'minute')}`
    : `${amount}, ${formatNumber(minutesOf(sections))} minutes together`;
}

/** How a section ends, as its educator and its students read it. */
export const describeEnd = ({ advance, mayReturn }: Pick<SectionInfo, 'advance' | 'mayReturn'>): string =>
  `${advance === 'clock' ? 'ends by the clock' : 'you may end it early'}, ${mayReturn ? 'you may return' : 'no return'}`;
