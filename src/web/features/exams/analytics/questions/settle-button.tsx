import Scale from 'lucide-react/icons/scale';
import type { OptionAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { useLoadedQuestion } from '#web/features/exams/questions/use-loaded-question.ts';
import type { SettleDialogProps } from '#web/features/exams/settlement/settling/settle-dialog.tsx';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatShare } from '../charts/format-figures.ts';

const SettleDialog = lazyScreen<SettleDialogProps>(
  async () => (await import('#web/features/exams/settlement/settling/settle-dialog.tsx')).SettleDialog,
);

type SettleButtonProps = {
  examId: number;
  questionId: number;
  /** The place of the question in its exam, from 1. */
  number: number;
  /** How often students chose each option; empty if that is not known. */
  options: readonly OptionAnalytics[];
};

/** Opens the dialog that settles a question, over its figures. */
export function SettleButton({ examId, questionId, number, options }: SettleButtonProps) {
  const { opened, isLoading, load } = useLoadedQuestion({ examId, questionId, preload: SettleDialog.preload });
  const shares = new Map(
    options.flatMap(({ option, share, attempts }) =>
      option === null ? [] : [[option, `${formatShare(share)} (${formatNumber(attempts)})`] as const],
    ),
  );
  return (
    <>
      <Button isPending={isLoading} pendingLabel="Opening…" onClick={load}>
        <Scale size={16} aria-hidden="true" />
        Settle this question
      </Button>
      {opened.item ? (
        <SettleDialog
          key={opened.key}
          question={opened.item}
          name={`question ${number}`}
          shares={shares}
          {...opened.dialog}
        />
      ) : null}
    </>
  );
}
