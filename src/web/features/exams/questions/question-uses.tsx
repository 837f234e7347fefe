import { useQuery } from '@tanstack/react-query';
import { count } from '#web/ui/wording/count.ts';
import { questionUsesQuery } from './questions.queries.ts';

/** Says which attempts keep a question that is deleted. Empty if no attempt has it. */
export function QuestionUses({ questionId }: { questionId: number }) {
  const { data, error } = useQuery(questionUsesQuery(questionId));
  const line = 'mt-3 block font-semibold text-ink';
  if (error) return null;
  if (!data) return <span className={line}>Counting the attempts that have it…</span>;
  const { closedAttempts, openAttempts } = data;
  const parts = [
    closedAttempts > 0 &&
      `${count(closedAttempts, 'closed attempt')} ${closedAttempts === 1 ? 'keeps its result' : 'keep their results'}`,
    openAttempts > 0 && `${count(openAttempts, 'running paper')} ${openAttempts === 1 ? 'keeps' : 'keep'} the question`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <span className={line}>{parts.join('; ')}.</span>;
}
