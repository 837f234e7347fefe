import type { BankItem } from '#contract/content/bank.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatShare } from '#web/features/exams/analytics/charts/format-figures.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatDate } from '#web/ui/wording/format-date.ts';

export const stateNames = { draft: 'Draft', ready: 'Ready', retired: 'Retired' } as const;

export const stateTones = { draft: 'accent', ready: 'good', retired: 'neutral' } as const;

export const practiceOptions = [
  { value: 'never', label: 'Never' },
  { value: 'released', label: 'After its exam was released' },
] as const;

/** Explains when students can practise an item that is released for practice. */
export const practiceHint = (practice: 'never' | 'released'): string | undefined =>
  practice === 'released'
    ? 'Once each exam that has it lets students practise, has released its keys and is over.'
    : undefined;

/** The measured facility with the attempts behind it, or else the difficulty that an educator chose. */
export const difficultyWords = ({
  facility,
  difficulty,
  attempts,
}: Pick<BankItem, 'facility' | 'difficulty' | 'attempts'>): string =>
  facility === null ? capitalise(difficulty) : `${formatShare(facility)} correct of ${formatNumber(attempts)}`;

/** "Cardiology › Rhythm"; undefined without a subject and a topic. */
export const placeWords = ({ subject, topic }: Pick<BankItem, 'subject' | 'topic'>): string | undefined =>
  [subject, topic].filter((name) => name !== null).join(' › ') || undefined;

/** "Used in 3 exams, last 3 Mar 2026". */
export const usageWords = ({ uses, lastUsedAt }: Pick<BankItem, 'uses' | 'lastUsedAt'>): string => {
  if (uses === 0) return 'Never used';
  const exams = uses === 1 ? '1 exam' : `${formatNumber(uses)} exams`;
  return lastUsedAt === null ? exams : `${exams}, last ${formatDate(lastUsedAt)}`;
};
