import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type NoPlanYetProps = {
  onMake?: () => void;
  /** Says what the student loses, if this browser keeps nothing. */
  loss?: string | undefined;
  children?: ReactNode;
};

/**
 * Says what a study plan is. Without `onMake` it shows a placeholder for the button, because the log of this device is
 * not open yet. The server renders this form, and `theme-boot.js` hides it on a device that had a plan.
 */
export function NoPlanYet({ onMake, loss, children }: NoPlanYetProps) {
  return (
    <div
      className="page flex min-h-[60svh] flex-col items-start justify-center py-12"
      data-awaits-plan={onMake ? undefined : ''}
    >
      <h1 className="font-bold text-2xl md:text-3xl">Study plan</h1>
      <p className="mt-4 max-w-measure text-ink-soft text-lg">
        Choose the date of your exam, the topics and the minutes a day, and each day you get the cards that help most on
        exam day. The plan needs no account{loss ? '.' : ', works without a network, and stays on this device.'}
      </p>
      {loss ? (
        <Notice tone="warn" className="mt-5 max-w-measure">
          {loss}
        </Notice>
      ) : null}
      {children}
      {onMake ? (
        <Button variant="primary" size="large" className="mt-7" onClick={onMake}>
          Make a plan
        </Button>
      ) : (
        <>
          <p role="status" className="sr-only">
            Loading the plan…
          </p>
          <Skeleton className="mt-7 h-13 w-36" />
        </>
      )}
    </div>
  );
}
