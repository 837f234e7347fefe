import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { changePassMark, type PassMarkPreview } from '#contract/exams/pass-mark.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { isConflict } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { countMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { call } from '#web/platform/api/api-client.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { ResultChangeDialog } from '../result-change-dialog.tsx';

/** Changing 100,000 attempts takes seconds. */
const timeoutMs = 60_000;
const shownMoves = 20;

/** The pass mark and the grace marks that an educator wants; one that is left out stays as it is. */
export type WantedPassMark = { passingScore?: number; graceMarks?: number };

/** "a pass mark of 50%", "3 grace marks" */
function nameOf({ passingScore, graceMarks }: WantedPassMark): string {
  const parts = [
    passingScore === undefined ? [] : [`a pass mark of ${passingScore}%`],
    graceMarks === undefined ? [] : [graceMarks === 0 ? 'no grace marks' : count(graceMarks, 'grace mark')],
  ];
  return parts.flat().join(' and ');
}

type PassMarkDialogProps = {
  exam: Pick<Exam, 'id' | 'passingScore' | 'version'>;
  /** The change that is sent. A value that is left out stays as it is. */
  wanted: WantedPassMark;
  preview: PassMarkPreview;
  open: boolean;
  onClose: () => void;
};

/** Shows which results another pass mark would change, asks for a reason, and changes them after one confirmation. */
export function PassMarkDialog({ exam, wanted, preview, open, onClose }: PassMarkDialogProps) {
  const [reason, setReason] = useState('');
  const change = useItemChange({
    send: () =>
      call(
        changePassMark,
        {
          params: { id: exam.id },
          body: { ...wanted, reason: reason.trim() || null, version: exam.version },
        },
        { timeoutMs },
      ),
    success: `Changed to ${nameOf(wanted)}`,
    failure: 'Failed to change the pass mark',
    onSuccess: onClose,
  });
  const { attempts, openAttempts, newlyPassed, newlyFailed, moves } = preview;
  return (
    <ResultChangeDialog
      open={open}
      onClose={onClose}
      title={`Change the results to ${nameOf(wanted)}?`}
      text={`${wanted.graceMarks ? `Who lacks at most ${count(wanted.graceMarks, 'mark')} for the pass mark passes with what is lacking. ` : ''}Marks and ranks stay. Students see at once whether they have passed. You can undo it.`}
      confirmLabel="Change the results"
      pendingLabel="Changing…"
      isPending={change.isPending}
      failure={
        isConflict(change.error)
          ? 'Not changed: the exam was changed meanwhile. Close this and look again.'
          : failureText(change.error)
      }
      facts={{ 'Closed attempts': attempts, 'Would pass': newlyPassed, 'Would fail': newlyFailed }}
      factsClass="grid-cols-3"
      reason={{ text: reason, onChange: setReason }}
      onConfirm={() => change.mutate(undefined)}
    >
      {openAttempts > 0 && wanted.passingScore !== undefined ? (
        <p className="mt-4 text-ink-soft">
          {count(openAttempts, 'session')} in progress {openAttempts === 1 ? 'gets' : 'get'} this pass mark too.
        </p>
      ) : null}
      {moves.length > 0 ? <Moves moves={moves} /> : null}
      {newlyPassed + newlyFailed > shownMoves ? (
        <p className="mt-2 text-ink-soft text-sm">
          The best {shownMoves} of {formatNumber(newlyPassed + newlyFailed)} are shown.
        </p>
      ) : null}
    </ResultChangeDialog>
  );
}

const Moves = ({ moves }: Pick<PassMarkPreview, 'moves'>) => (
  <ul aria-label="Results that change" className="mt-4">
    {moves.slice(0, shownMoves).map(({ sessionId, name, percentage, oldPassed, newPassed, gracePoints, unit }) => (
      <li
        key={sessionId}
        className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 text-md last:border-b-0"
      >
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{name || 'No name'}</bdi>
        <span className="tabular">
          {writePercentage(percentage)}: {nameVerdict(oldPassed) || 'No pass mark'} →{' '}
          {nameVerdict(newPassed) || 'No pass mark'}
          {gracePoints > 0 ? ` with ${countMarks(gracePoints, unit)} of grace` : ''}
        </span>
      </li>
    ))}
  </ul>
);
