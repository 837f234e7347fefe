import { useQuery } from '@tanstack/react-query';
import type { QuestionUses as Uses } from '#contract/exams/questions.contract.ts';
import { count } from '#web/ui/wording/count.ts';
import { questionUsesQuery } from './questions.queries.ts';

/** Says which attempts keep a question that is deleted. Empty if no attempt has it. */
export function QuestionUses({ questionId }: { questionId: number }) {
  const { data, isError } = useQuery(questionUsesQuery(questionId));
  return <UsesText uses={data} hasFailed={isError} isMany={false} />;
}

type UsesTextProps = {
  /** Undefined while they are counted. */
  uses: Uses | undefined;
  hasFailed: boolean;
  isMany: boolean;
};

/** The same for questions whose uses were counted together. */
export function UsesText({ uses, hasFailed, isMany }: UsesTextProps) {
  const line = 'mt-3 block font-semibold text-ink';
  if (hasFailed) return null;
  if (!uses) return <span className={line}>Counting the attempts that have {isMany ? 'them' : 'it'}…</span>;
  const { closedAttempts, openAttempts } = uses;
  const parts = [
    closedAttempts > 0 &&
      `${count(closedAttempts, 'closed attempt')} ${closedAttempts === 1 ? 'keeps its result' : 'keep their results'}`,
    openAttempts > 0 &&
      `${count(openAttempts, 'running paper')} ${openAttempts === 1 ? 'keeps' : 'keep'} ${isMany ? 'their questions' : 'the question'}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <span className={line}>{parts.join('; ')}.</span>;
}
