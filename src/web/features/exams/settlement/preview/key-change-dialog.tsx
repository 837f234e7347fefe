import type { SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { count } from '#web/ui/wording/count.ts';
import { ResultChangeDialog, type ResultChangeDialogProps } from '../result-change-dialog.tsx';
import { ScoreMoves } from './score-moves.tsx';

type KeyChangeDialogProps = ResultChangeDialogProps & { preview: SettlementPreview };

/** Shows whose results another grading of a question would change, and asks for confirmation. */
export function KeyChangeDialog({ preview, ...dialog }: KeyChangeDialogProps) {
  const { attempts, openAttempts, gained, lost, rankMoves, newlyPassed, newlyFailed, moved, moves } = preview;
  const facts = {
    'Closed attempts with this question': attempts,
    'Would gain': gained,
    'Would lose': lost,
    'Another rank': rankMoves,
    ...(newlyPassed !== null && { 'Would pass': newlyPassed }),
    ...(newlyFailed !== null && { 'Would fail': newlyFailed }),
  };

  return (
    <ResultChangeDialog {...dialog} facts={facts} factsClass="grid-cols-2 gap-y-4 sm:grid-cols-3">
      {openAttempts > 0 ? (
        <p className="mt-4 text-ink-soft">
          {count(openAttempts, 'session')} in progress {openAttempts === 1 ? 'has' : 'have'} this question too, and{' '}
          {openAttempts === 1 ? 'is' : 'are'} graded like this at the end.
        </p>
      ) : null}
      {moved === 0 ? (
        <p className="mt-4 text-ink-soft">No result of a closed attempt changes.</p>
      ) : (
        <ScoreMoves moves={moves} total={moved} />
      )}
    </ResultChangeDialog>
  );
}
