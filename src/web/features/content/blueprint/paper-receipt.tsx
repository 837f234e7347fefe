import { useEffect, useRef } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { Receipt } from './use-draw.ts';

type PaperReceiptProps = {
  exam: Exam;
  receipt: Receipt;
  /** Whether the draw was added on this visit of the page. */
  isNew: boolean;
  isUndoing: boolean;
  onUndo: () => void;
};

/** Says how many questions a draw has added, and offers to undo it. */
export function PaperReceipt({ exam, receipt, isNew, isUndoing, onUndo }: PaperReceiptProps) {
  const place = useRef<HTMLDivElement>(null);
  const amount = count(receipt.questionIds.length, 'question');
  const wasOrWere = receipt.questionIds.length === 1 ? 'was' : 'were';
  // The button that added them has disappeared.
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className="mt-7">
      <Notice
        role="status"
        tone="good"
        title={isNew ? `${amount} ${wasOrWere} added to the exam` : `The last draw added ${amount}`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button isPending={isUndoing} pendingLabel="Undoing…" onClick={onUndo}>
              Undo
            </Button>
            <ButtonLink href={managedExamPath(exam.id)}>See the questions</ButtonLink>
          </div>
        }
      >
        The paper can be drawn again after an undo.
      </Notice>
    </div>
  );
}
