import { useState } from 'react';
import type { ChallengedQuestion, SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { isConflict, tellFailure } from '#web/editing/tell-outcome.ts';
import { KeyChangeDialog } from '#web/features/exams/settlement/preview/key-change-dialog.tsx';
import { describeKey } from '#web/features/exams/settlement/question-key.ts';
import { type Proposal, usePreview, useUndo } from '#web/features/exams/settlement/settling/use-settling.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDateTime } from '#web/ui/wording/format-date.ts';
import { standingSettlement } from './find-challenged.ts';

/** The settlements of a question, the latest first. The latest one that stands can be undone. */
export function SettlementHistory({ question }: { question: ChallengedQuestion }) {
  const { number, settlements } = question;
  const standing = standingSettlement(settlements);
  const name = number === null ? 'The question' : `Question ${number}`;
  const [proposal, setProposal] = useState<Proposal & { preview: SettlementPreview }>();
  const [isAsking, setIsAsking] = useState(false);
  const look = usePreview(question.questionId, {
    onPreview: (preview, proposed) => {
      undo.reset();
      setProposal({ ...proposed, preview });
      setIsAsking(true);
    },
    onError: (error) => {
      if (isConflict(error)) tellFailure(new Error(error.message), error.message);
    },
  });
  const undo = useUndo(name, () => setIsAsking(false));

  return (
    <section aria-label="Settlements">
      <h5 className="font-semibold text-md">Settlements</h5>
      <ul className="mt-1 max-w-measure">
        {settlements.map((settlement) => (
          <li
            key={settlement.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b py-1 text-md last:border-b-0"
          >
            <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <span className={settlement.undoneAt === null ? 'font-strong' : 'text-ink-soft line-through'}>
                {settlement.decision}
              </span>
              {settlement.reason === null ? null : <bdi className="block">{settlement.reason}</bdi>}
              <span className="tabular block text-ink-soft text-sm">
                {formatDateTime(settlement.settledAt)}, <bdi>{settlement.settledBy}</bdi>
                {settlement.undoneAt === null ? null : `; undone ${formatDateTime(settlement.undoneAt)}`}
              </span>
            </p>
            {settlement === standing ? (
              <Button
                variant="quiet"
                className="-mr-4.5"
                aria-label={`Undo the settlement of ${name.toLowerCase()}`}
                isPending={look.isPending}
                pendingLabel="Checking…"
                onClick={() => look.mutate({ key: settlement.before, seen: question })}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {proposal ? (
        <KeyChangeDialog
          title="Undo this settlement?"
          text={`${describeKey(proposal.seen)} → ${describeKey(proposal.key)}. Results of closed attempts follow at once.`}
          preview={proposal.preview}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          confirmLabel="Undo"
          pendingLabel="Undoing…"
          isPending={undo.isPending}
          failure={
            isConflict(undo.error)
              ? 'Not undone: the question was changed meanwhile. Close this and look again.'
              : failureText(undo.error)
          }
          onConfirm={() => undo.mutate({ id: question.questionId, version: proposal.seen.version })}
        />
      ) : null}
    </section>
  );
}
