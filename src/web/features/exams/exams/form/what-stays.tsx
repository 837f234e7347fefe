import type { Exam } from '#contract/exams/exams.contract.ts';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';

/** Says which attempts a change of the exam does not reach. Empty if there are no attempts. */
export function WhatStays({ exam }: { exam: Exam }) {
  const open = exam.openAttemptsCount;
  const closed = exam.attemptsCount - open;
  if (exam.attemptsCount === 0) return null;
  const parts = [
    closed > 0 && `${count(closed, 'closed attempt')} ${closed === 1 ? 'keeps its result' : 'keep their results'}`,
    open > 0 &&
      `${count(open, 'running paper')} ${open === 1 ? 'keeps its' : 'keep their'} questions, sections, time, marks and passing score`,
  ].filter((part) => part !== false);
  return (
    <Notice className="mb-5">
      {parts.join('; ')}. Changes apply to attempts that start from now on; only a new closing time and new release
      dates apply to all attempts.
    </Notice>
  );
}
