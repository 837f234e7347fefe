import type { ExamInfo } from './exam-info.contract.ts';

/**
 * Whether what students read of an exam changes as time passes: it counts down to the opening, and it ends at the
 * closing.
 */
export const changesWithTime = ({ opensInSeconds, closesAt, isOver }: ExamInfo): boolean =>
  opensInSeconds !== null || (closesAt !== null && !isOver);
