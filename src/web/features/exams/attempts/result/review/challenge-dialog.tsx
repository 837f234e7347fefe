import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import {
  type ChallengeReason,
  challengeQuestion,
  challengeReasons,
  maxChallengeText,
} from '#contract/exams/settlement.contract.ts';
import { reasonTexts } from '#web/features/exams/settlement/challenge-reasons.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { mayDiscard, useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { resultQuery } from '../../attempts.queries.ts';
import { withChallenge } from './with-challenge.ts';

type ChallengeDialogProps = {
  sessionId: string;
  questionId: number;
  /** The number of the question on the paper, from 1. */
  number: number;
  open: boolean;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/**
 * Asks a student what is wrong with a question, and sends the challenge to the educator. The typed text stays until it is sent or the
 * dialog is closed. This form has two fields, so it does not use react-hook-form, which the student would have to load.
 */
export function ChallengeDialog(props: ChallengeDialogProps) {
  const { sessionId, questionId, number, open, onClose, focusAfter } = props;
  const formId = useId();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<ChallengeReason>();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  useUnsaved(open && text.trim() !== '');

  const { queryKey } = resultQuery(sessionId);
  const leave = () => {
    onClose();
    setReason(undefined);
    setText('');
    setIsChecked(false);
    send.reset();
  };
  const send = useSingleMutation({
    mutationFn: (body: { reason: ChallengeReason; text: string }) =>
      call(challengeQuestion, { params: { sessionId }, body: { questionId, ...body } }),
    onSuccess: ({ createdAt }) => {
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && withChallenge(shown, { questionId, createdAt, answeredAt: null }),
      );
      leave();
      toast({
        title: 'Challenge sent',
        description: `Your educator can now read your challenge of question ${number}.`,
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'challenge.repeated')) return;
      // Another tab has sent one, or the response to the first request was lost.
      void queryClient.invalidateQueries({ queryKey });
      leave();
      toast({ title: 'Challenged before', description: error.message });
    },
  });

  const firstReason = useRef<HTMLInputElement>(null);
  const tooLong = text.trim().length - maxChallengeText;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!reason) firstReason.current?.focus();
    else if (tooLong <= 0) send.mutate({ reason, text });
  };
  const close = (isSure = false) => {
    if (!send.isPending && (isSure || mayDiscard())) leave();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={() => close()}
      focusAfter={focusAfter}
      hasStickyFooter
      title={`Challenge question ${number}`}
      description="Do you think that this question is faulty? You can challenge it once."
      failure={send.isPending || !send.error ? undefined : `Not sent. ${send.error.message}`}
      footer={
        <>
          <Button onClick={() => close(true)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={send.isPending} pendingLabel="Sending…">
            Send challenge
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RadioList
          legend="What is wrong with it?"
          ref={firstReason}
          value={reason}
          onChange={setReason}
          choices={challengeReasons.map((value) => ({ value, label: reasonTexts[value] }))}
          error={isChecked && !reason ? 'Choose what is wrong with the question.' : undefined}
        />
        <TextArea
          label="Why?"
          rows={4}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={`Optional. ${formatNumber(text.trim().length)} of ${maxChallengeText} characters.`}
          error={tooLong > 0 ? `${count(tooLong, 'character')} too many: ${maxChallengeText} fit.` : undefined}
        />
        <div className="rounded-small bg-sunken px-4 py-3 text-ink-soft text-sm">
          <p className="font-semibold text-ink">What happens next</p>
          <p className="mt-0.5">
            Your educator reads your challenge with your name and the results of all students. If the question is
            settled, the marks of all students follow. You see the decision beside the question here. There is no other
            reply.
          </p>
        </div>
      </form>
    </Dialog>
  );
}
