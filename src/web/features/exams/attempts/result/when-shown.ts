import { held } from '#contract/exams/exam-info.contract.ts';
import { formatMoment } from '#web/ui/wording/format-moment.ts';

/** Says when something appears that is not released: "Results appear on 3 December 2026 at 18:00." */
export const whenShown = (what: string, moment: string, condition = ''): string =>
  moment === held
    ? `${what} appear when your educator releases them.`
    : `${what} appear on ${formatMoment(moment)}${condition}.`;
