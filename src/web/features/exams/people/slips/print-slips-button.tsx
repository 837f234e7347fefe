import { type ComponentType, useState } from 'react';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import type { SlipPerson, SlipPlace, SlipsProps } from './slips.tsx';

type PrintSlipsProps = { label?: string; place: SlipPlace; people: readonly SlipPerson[] };

/**
 * Prints a slip with the personal code and its QR code for each of these people. The code for that is loaded at the
 * first press.
 */
export function PrintSlips({ label = 'Print slips', place, people }: PrintSlipsProps) {
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
        {label}
      </Button>
      {isPrinting && Slips ? <Slips place={place} people={people} onPrinted={() => setIsPrinting(false)} /> : null}
    </>
  );
}
