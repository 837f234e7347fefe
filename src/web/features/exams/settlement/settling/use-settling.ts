import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import {
  previewSettlement,
  type Settled,
  type SettlementPreview,
  settleQuestion,
  undoSettlement,
} from '#contract/exams/settlement.contract.ts';
import type { OptionField } from '#domain/question/question-options.ts';
import { isConflict, tellFailure } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

export type SettledQuestion = Pick<Question, 'id' | 'questionText' | OptionField> & KeyVersion;

type KeyVersion = QuestionKey & { version: number };

/**
 * A key for a question. `seen`: the version that the educator decided on. The server refuses the settlement if there is
 * a newer one.
 */
export type Proposal = { key: QuestionKey; seen: KeyVersion; reason?: string | null };

/** Regrading an exam of 20,000 attempts takes seconds, and more on a busy server. */
const patient = { timeoutMs: 60_000 };

type Previewing = {
  onPreview: (preview: SettlementPreview, proposal: Proposal) => void;
  onError?: (error: Error, proposal: Proposal) => void;
};

/** Asks the server whose results would change with another key. */
export const usePreview = (questionId: number, { onPreview, onError }: Previewing) =>
  useSingleMutation({
    mutationFn: ({ key, seen }: Proposal) =>
      call(previewSettlement, { params: { id: questionId }, body: { ...key, version: seen.version } }, patient),
    onSuccess: onPreview,
    onError: (error, proposal) => {
      onError?.(error, proposal);
      tellFailure(error, 'The effect could not be computed. Please try again.');
    },
  });

/** Undoes the latest settlement of a question. `name`: "Question 12". */
export const useUndo = (name: string, onSuccess: () => void) =>
  useItemChange({
    send: ({ id, version }: Pick<SettledQuestion, 'id' | 'version'>) =>
      call(undoSettlement, { params: { id }, body: { version } }, patient),
    success: `${name} is graded as before`,
    failure: 'Failed to undo the settlement',
    onSuccess,
    onError: (error) => {
      // The lists on the screen are loaded again, so that the educator sees the present state.
      if (isConflict(error)) toast({ title: 'Not undone', description: error.message, tone: 'destructive' });
    },
  });

type Settling = { onSuccess: () => void; onError: (error: Error, proposal: Proposal) => void };

/** Settles a question. The toast about it offers to undo it. `name`: "Question 12". */
export function useSettle(questionId: number, name: string, { onSuccess, onError }: Settling) {
  const undo = useUndo(name, () => undefined);
  return useItemChange({
    send: ({ key, seen, reason = null }: Proposal) =>
      call(settleQuestion, { params: { id: questionId }, body: { ...key, reason, version: seen.version } }, patient),
    success: `${name} settled`,
    failure: 'Failed to settle the question',
    onSuccess,
    onError,
    action: ({ question }: Settled) => ({
      label: 'Undo',
      alternative: 'Undo it in the tab Challenges',
      run: () => undo.mutate(question),
    }),
  });
}
