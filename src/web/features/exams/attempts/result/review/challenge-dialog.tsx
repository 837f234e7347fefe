import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Challenge } from '#contract/exams/attempts/results.contract.ts';
import { challengeQuestion } from '#contract/exams/settlement.contract.ts';
import { type Objection, ObjectionDialog } from '#web/features/exams/settlement/objection-dialog.tsx';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { resultQuery } from '../../attempts.queries.ts';
import type { ShownResult } from '../../shown-result.ts';

type ChallengeDialogProps = {
  sessionId: string;
  questionId: number;
  /** The number of the question on the paper, from 1. */
  number: number;
  open: boolean;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks a student what is wrong with a question, and sends the challenge to the educator. */
export function ChallengeDialog(props: ChallengeDialogProps) {
  const { sessionId, questionId, number, open, onClose, focusAfter } = props;
  const queryClient = useQueryClient();
  const { queryKey } = resultQuery(sessionId);
  const sending = useSingleMutation({
    mutationFn: (objection: Objection) =>
      call(challengeQuestion, { params: { sessionId }, body: { questionId, ...objection } }),
    onSuccess: ({ createdAt }) => {
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && withChallenge(shown, { questionId, createdAt, answeredAt: null }),
      );
      onClose();
      toast({
        title: 'Challenge sent',
        description: `Your educator can now read your challenge of question ${number}.`,
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'challenge.repeated')) return;
      // Another tab has sent one, or the response to the first request was lost.
      void queryClient.invalidateQueries({ queryKey });
      onClose();
      toast({ title: 'Challenged before', description: error.message });
    },
  });

  return (
    <ObjectionDialog
      title={`Challenge question ${number}`}
      description="Do you think that this question is faulty? You can challenge it once."
      sendLabel="Send challenge"
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      sending={sending}
    >
      Your educator reads your challenge with your name and the results of all students. If the question is settled, the
      marks of all students follow. You see the decision beside the question here. There is no other reply.
    </ObjectionDialog>
  );
}

/** The result after a question was challenged, as the server would return it now. */
function withChallenge(shown: ShownResult, challenge: Challenge): ShownResult {
  if (shown.source !== 'attempt') return shown;
  const { result } = shown;
  return { ...shown, result: { ...result, challenges: [...result.challenges, challenge] } };
}
