import type { OptionLetter } from '#contract/exams/attempts.contract.ts';
import type { RegradePreview, ScoreMove } from '#contract/exams/questions.contract.ts';
import { writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';

type RegradeDialogProps = {
  oldKey: OptionLetter;
  newKey: OptionLetter;
  preview: RegradePreview;
  open: boolean;
  onCancel: () => void;
  isPending: boolean;
  onApply: () => void;
};

/** Shows whose results a new key would change, and asks for confirmation. */
export function RegradeDialog({ oldKey, newKey, preview, open, onCancel, isPending, onApply }: RegradeDialogProps) {
  const { attempts, moved, newlyPassed, newlyFailed, moves } = preview;
  const cancel = () => {
    if (!isPending) onCancel();
  };
  const facts = [
    ['Closed attempts with this question', attempts],
    ['Another score', moved],
    ['Would pass', newlyPassed],
    ['Would fail', newlyFailed],
  ] as const;

  return (
    <Dialog
      role="alertdialog"
      isWide
      open={open}
      onOpenChange={cancel}
      title="Apply the corrected key?"
      description={`The correct answer changes from ${oldKey} to ${newKey}. Results of closed attempts follow at once.`}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" isPending={isPending} pendingLabel="Applying..." onClick={onApply}>
            Apply
          </Button>
        </>
      }
    >
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-4 rounded-small bg-sunken p-4 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-bold text-xl">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {moved === 0 ? (
        <p className="mt-4 text-ink-soft">
          No score changes: nobody chose {oldKey} or {newKey}.
        </p>
      ) : (
        <Moves moves={moves} total={moved} />
      )}
    </Dialog>
  );
}

function Moves({ moves, total }: { moves: readonly ScoreMove[]; total: number }) {
  const head = 'sticky top-0 bg-surface border-line border-b py-2 pr-4 font-strong text-ink-soft text-sm';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label="Attempts that move" tabIndex={0} className="mt-4 max-h-80 overflow-y-auto overscroll-contain">
      <table className="tabular w-full text-left text-md">
        <thead>
          <tr>
            <th scope="col" className={head}>
              Student
            </th>
            <th scope="col" className={head}>
              Score
            </th>
            <th scope="col" className={head}>
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={move.sessionId} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal [overflow-wrap:anywhere]">
                {move.name}
              </th>
              <td className="whitespace-nowrap py-2 pr-4">
                {move.oldScore} → <span className="font-semibold">{move.newScore}</span>
                <span className="block text-ink-soft text-sm">
                  {writePercentage(move.oldPercentage)} → {writePercentage(move.newPercentage)}
                </span>
              </td>
              <td className="py-2">
                <Verdict {...move} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > moves.length ? (
        <p className="py-3 text-ink-soft text-sm">And {count(total - moves.length, 'more attempt')}.</p>
      ) : null}
    </section>
  );
}

function Verdict({ oldPassed, newPassed }: Pick<ScoreMove, 'oldPassed' | 'newPassed'>) {
  if (oldPassed === newPassed) return <span className="text-ink-soft">{newPassed ? 'Passed' : 'Failed'}</span>;
  return newPassed ? <Badge tone="good">Failed → Passed</Badge> : <Badge tone="bad">Passed → Failed</Badge>;
}
