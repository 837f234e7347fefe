import { useRef, useState } from 'react';
import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { useLaterDialog } from '#web/features/exams/settlement/use-later-dialog.ts';
import { keep, recall } from '#web/platform/device-storage.ts';
import { Button } from '#web/ui/button.tsx';

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog;

export function ReportError({ item }: { item: PracticeItem }) {
  const place = useRef<HTMLDivElement>(null);
  const { Dialog, dialogProps, buttonProps } = useLaterDialog(loadDialog);
  const [wasSent, setWasSent] = useState(() => isReported(item));
  return (
    <div ref={place} tabIndex={-1} className="mt-3 print:hidden">
      {wasSent ? (
        <p className="flex min-h-11 items-center text-ink-soft text-sm">You have reported this question.</p>
      ) : (
        <Button variant="quiet" className="-ml-4.5" {...buttonProps}>
          Report an error
        </Button>
      )}
      {Dialog ? (
        <Dialog
          item={item}
          {...dialogProps}
          onSent={() => {
            noteReported(item);
            setWasSent(true);
          }}
          focusAfter={place}
        />
      ) : null}
    </div>
  );
}

/** The oldest are forgotten first. */
const mostRemembered = 200;

function readReported(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('rounds.reported') ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

type Reported = { id: number; version: number };
const nameOf = ({ id, version }: Reported): string => `${id}.${version}`;

/** Whether the student has reported this version of an item on this device. */
const isReported = (item: Reported): boolean => readReported().includes(nameOf(item));

/** With a full storage, the student can report the item again. */
const noteReported = (item: Reported): boolean =>
  keep('rounds.reported', JSON.stringify([nameOf(item), ...readReported()].slice(0, mostRemembered)));
