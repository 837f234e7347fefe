import { useState } from 'react';
import { answerChallenges, type ChallengedQuestion } from '#contract/exams/settlement.contract.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { isConflict } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { describeKey } from '#web/features/exams/settlement/question-key.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count } from '#web/ui/wording/count.ts';

/** Asks for confirmation, and then answers the challenges of a question: the key stands. */
export function KeyStandsButton({ question }: { question: ChallengedQuestion }) {
  const { questionId, number } = question;
  // The list is loaded again while the dialog is open. The educator has decided on the challenges as they were before.
  const [seen, setSeen] = useState(question);
  const [isAsking, setIsAsking] = useState(false);
  const name = number === null ? 'this question' : `question ${number}`;
  const answer = useItemChange({
    send: ({ version, lastChallengeId }: ChallengedQuestion) =>
      call(answerChallenges, { params: { id: questionId }, body: { version, lastChallengeId: lastChallengeId ?? 0 } }),
    success: `The key of ${name} stands`,
    failure: 'Failed to answer the challenges',
    onSuccess: () => setIsAsking(false),
  });
  const ask = () => {
    answer.reset();
    setSeen(question);
    setIsAsking(true);
  };
  return (
    <>
      <Button onClick={ask}>The key stands</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`The key of ${name} stands?`}
        text={`${describeKey(seen)}. No marks change. The students of ${count(seen.unansweredChallenges, 'challenge')} read beside the question that the key stands. You can still settle it later.`}
        confirmLabel="The key stands"
        pendingLabel="Answering…"
        isPending={answer.isPending}
        tone="normal"
        failure={
          isConflict(answer.error)
            ? 'Not answered: the question was changed meanwhile. Close this and look again.'
            : failureText(answer.error)
        }
        onConfirm={() => answer.mutate(seen)}
      />
    </>
  );
}
