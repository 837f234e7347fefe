import { type ComponentType, useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import type { SlipsProps } from './slips.tsx';

type PrintSlipsProps = { exam: Exam; people: readonly RosterPerson[] };

/** Prints a slip with the personal code and its QR code for each of these people. The code for that is loaded at the first press. */
export function PrintSlips({ exam, people }: PrintSlipsProps) {
  const [Slips, setSlips] = useState<ComponentType<SlipsProps>>();
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    setIsPrinting(true);
    void import('./slips.tsx').then(
      (loaded) => setSlips(() => loaded.Slips),
      (error: Error) => {
        setIsPrinting(false);
        tellFailure(error, 'The slips could not be loaded. Please try again.');
      },
    );
  };
  return (
    <>
      <Button disabled={people.length === 0} isPending={isPrinting} pendingLabel="Drawing the slips…" onClick={print}>
        Print slips
      </Button>
      {isPrinting && Slips ? <Slips exam={exam} people={people} onPrinted={() => setIsPrinting(false)} /> : null}
    </>
  );
}
