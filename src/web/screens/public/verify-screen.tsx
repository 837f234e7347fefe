import { CheckReceipt } from '#web/features/exams/attempts/receipt/check-receipt.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/verify`: checks the receipt of an exam in the browser. */
export function VerifyScreen() {
  usePageTitle('Check a receipt');
  return (
    <div className="page min-h-svh pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      <h1 className="font-bold text-2xl md:text-3xl">Check a receipt</h1>
      <p className="mt-3 max-w-measure text-ink-soft">
        A receipt proves which answers a student had given when an exam ended. This page shows what a receipt states,
        and whether it was changed.
      </p>
      <CheckReceipt />
    </div>
  );
}
