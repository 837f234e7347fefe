import { useLocation } from 'wouter';
import { getBankItem } from '#contract/content/bank.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { call } from '#web/platform/api/api-client.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { count } from '#web/ui/wording/count.ts';

export const successes = { added: 'Question added successfully', changed: 'Question updated successfully' } as const;

/**
 * Looks up the other exams that have the item of a saved question. A toast says that they had an added question
 * already, or that they keep the former text of a changed question. It leads to the item, where the educator can update
 * them. One toast shows at a time, so this one also says that the question is saved.
 */
export function useBankNote() {
  const [, navigate] = useLocation();
  return async ({ id, examId, bankItemId }: Question, saved: keyof typeof successes): Promise<void> => {
    // A failure is ignored: the question is saved, and the page of the item shows the same hint.
    const item = await call(getBankItem, { params: { id: bankItemId } }).catch(() => undefined);
    const printings = item?.printings.filter(({ questionId }) => questionId !== id) ?? [];
    const former = printings.filter(({ isCurrent }) => !isCurrent);
    const others = new Set([
      ...printings.map((printing) => printing.examTitle),
      ...(item?.uses.filter((use) => use.examId !== examId).map((use) => use.examTitle) ?? []),
    ]).size;
    const amount = saved === 'added' ? others : former.length;
    if (amount === 0) return;
    const exams = amount === 1 ? 'another exam' : count(amount, 'other exam');
    toast({
      title: successes[saved],
      description:
        saved === 'added'
          ? `This question is in the bank already, used in ${exams}.`
          : `${capitalise(exams)} ${amount === 1 ? 'keeps' : 'keep'} the former text of this question.`,
      action: {
        label: 'See the item',
        alternative: 'The button “In the bank” of the question leads to it too.',
        run: () => navigate(`/admin/bank/${bankItemId}`),
      },
    });
  };
}
