import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  type ChallengeReason,
  challengeReasons,
  maxChallengeText,
} from '#contract/exams/challenge-reasons.contract.ts';
import type { SingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { mayDiscard, useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { reasonTexts } from './challenge-reasons.ts';

/** A student's reason for an objection to a question, with a text. */
export type Objection = { reason: ChallengeReason; text: string };

type ObjectionDialogProps = {
  title: string;
  description: string;
  sendLabel: string;
  /** Says what happens after the objection is sent. */
  children: ReactNode;
  open: boolean;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
  sending: Pick<SingleMutation<Objection>, 'mutate' | 'isPending' | 'error' | 'reset'>;
};

/**
 * Asks a student what is wrong with a question. The typed text stays until it is sent or the dialog is closed. This
 * form has two fields, so it does not use react-hook-form, which the student would have to load.
 */
export function ObjectionDialog(props: ObjectionDialogProps) {
  const { title, description, sendLabel, children, open, onClose, focusAfter, sending } = props;
  const { isPending, error, mutate, reset } = sending;
  const formId = useId();
  const [reason, setReason] = useState<ChallengeReason>();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  useUnsaved(open && text.trim() !== '');
  useEffect(() => {
    if (open) return;
    setReason(undefined);
    setText('');
    setIsChecked(false);
    reset();
  }, [open, reset]);

  const firstReason = useRef<HTMLInputElement>(null);
  const tooLong = text.trim().length - maxChallengeText;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!reason) firstReason.current?.focus();
    else if (tooLong <= 0) mutate({ reason, text });
  };
  const close = (isSure = false) => {
    if (!isPending && (isSure || mayDiscard())) onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={() => close()}
      focusAfter={focusAfter}
      hasStickyFooter
      title={title}
      description={description}
      failure={isPending || !error ? undefined : `Not sent. ${error.message}`}
      footer={
        <>
          <Button onClick={() => close(true)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending} pendingLabel="Sending…">
            {sendLabel}
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
          <p className="mt-0.5">{children}</p>
        </div>
      </form>
    </Dialog>
  );
}
