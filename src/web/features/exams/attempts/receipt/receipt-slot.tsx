import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';

export type ReceiptProps = { examCode: string; receipt: Receipt };

/**
 * The receipt of an attempt. Its code is loaded after the page; the place is kept, so that nothing moves when the
 * receipt appears.
 */
export function ReceiptSlot({ examCode, receipt }: { examCode: string; receipt: Receipt | null }) {
  const [Card, setCard] = useState<ComponentType<ReceiptProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!receipt) return;
    import('./receipt-card.tsx').then(
      (code) => startTransition(() => setCard(() => code.ReceiptCard)),
      () => setHasFailed(true),
    );
  }, [receipt]);
  if (!receipt) return null;
  return (
    <section aria-labelledby="receipt-heading" className="mt-9 min-h-[23.5rem] max-w-[45rem] sm:min-h-52">
      <h2 id="receipt-heading" className="font-bold text-xl">
        Receipt
      </h2>
      {Card ? <Card examCode={examCode} receipt={receipt} /> : null}
      {hasFailed ? (
        <p className="mt-3 text-ink-soft">
          The receipt could not be shown. It is stored. Connect to the internet and reload this page.
        </p>
      ) : null}
    </section>
  );
}
