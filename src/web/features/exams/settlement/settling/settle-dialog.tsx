import { useState } from 'react';
import * as z from 'zod/mini';
import { QuestionKey } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useConflict } from '#web/editing/dialogs/use-conflict.tsx';
import { failureText } from '#web/editing/failure-text.ts';
import { isConflict } from '#web/editing/tell-outcome.ts';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { KeyChangeDialog } from '../preview/key-change-dialog.tsx';
import { describeKey, isSameKey, keyStateTexts, listLetters } from '../question-key.ts';
import { SettleForm } from './settle-form.tsx';
import { type Proposal, type SettledQuestion, usePreview, useSettle } from './use-settling.ts';

export type SettleDialogProps = OpenDialog & {
  question: SettledQuestion;
  /** "question 12" */
  name: string;
  /** What share of the students chose each option, in words: "40% (12)". */
  shares?: ReadonlyMap<OptionLetter, string>;
};

const KeyVersion = z.extend(QuestionKey, { version: z.int() });

const labels = {
  correctAnswer: 'Correct answer',
  alsoCorrect: { label: 'Also correct', words: listLetters },
  keyState: { label: 'How it is graded', words: (state: QuestionKey['keyState']) => keyStateTexts[state] },
};

const noShares = new Map<OptionLetter, string>();

/**
 * Settles a question: asks how it is graded, shows the effect on closed attempts, and settles it after one
 * confirmation. If the question was changed meanwhile, a dialog first shows both versions.
 */
export function SettleDialog({ question, name, shares = noShares, ...dialog }: SettleDialogProps) {
  const [proposal, setProposal] = useState<Proposal & { preview: SettlementPreview }>();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const leave = () => {
    setIsAsking(false);
    setReason('');
    conflict.close();
    dialog.onClose();
  };
  const onError = (error: Error, input: Proposal) => {
    // The preview was about the former version.
    if (isConflict(error)) setIsAsking(false);
    conflict.onError(error, input);
  };
  const settle = useSettle(question.id, capitalise(name), { onSuccess: leave, onError });
  const look = usePreview(question.id, {
    onPreview: (preview, proposed) => {
      settle.reset();
      setProposal({ ...proposed, preview });
      setIsAsking(true);
    },
    onError,
  });
  const conflict = useConflict({
    noun: 'question',
    item: question,
    schema: KeyVersion,
    labels,
    draftOf: ({ key }: Proposal): QuestionKey => key,
    withDraft: (input, key) => ({ ...input, key }),
    isPending: look.isPending,
    save: ({ key }, seen) => (isSameKey(key, seen) ? leave() : look.mutate({ key, seen })),
    onSame: leave,
  });

  return (
    <FormDialog
      isWide
      title={`Settle ${name}`}
      description="Decide how it is graded for all students. You see the effect before anything changes."
      {...dialog}
      submitLabel="Show the effect"
      pendingLabel="Checking…"
      isPending={look.isPending}
      failure={failureText(look.error)}
    >
      {(formId) => (
        <>
          <SettleForm
            id={formId}
            question={question}
            shares={shares}
            onSubmit={(key) => look.mutate({ key, seen: conflict.seen ?? question })}
          />
          {conflict.dialog}
          {proposal ? (
            <KeyChangeDialog
              title={`Settle ${name} like this?`}
              text={`${describeKey(proposal.seen)} → ${describeKey(proposal.key)}. Results of closed attempts follow at once, and students see a note. You can undo it.`}
              preview={proposal.preview}
              open={isAsking}
              onClose={() => setIsAsking(false)}
              confirmLabel="Settle"
              pendingLabel="Settling…"
              isPending={settle.isPending}
              failure={failureText(settle.error)}
              reason={{ text: reason, onChange: setReason }}
              onConfirm={() => settle.mutate({ key: proposal.key, seen: proposal.seen, reason: reason.trim() || null })}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
