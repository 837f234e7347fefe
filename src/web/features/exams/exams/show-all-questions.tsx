import { useState } from 'react';
import { type Exam, updateExam } from '#contract/exams/exams.contract.ts';
import { maxPaperLength } from '#contract/exams/section-drafts.contract.ts';
import { areSized } from '#domain/marking/section-rooms.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';

/**
 * Says that the paper has not all questions of the exam, and offers to show all. When questions are added that the
 * paper does not show, it asks at once. After a refusal it does not ask again for each single question.
 */
export function ShowAllQuestions({ exam }: { exam: Exam }) {
  const { id, questionsCount, totalQuestions, version } = exam;
  const [known, setKnown] = useState(questionsCount);
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isPart = questionsCount > totalQuestions;
  // The numbers of its sections decide how many questions the paper has, so only the form can change them.
  const isSized = areSized(exam.sections);
  if (questionsCount !== known) {
    const added = questionsCount - known;
    setKnown(questionsCount);
    if (isPart && !isSized && added > (isRefused ? 1 : 0)) setIsAsking(true);
  }
  const save = useItemChange({
    send: () => call(updateExam, { params: { id }, body: { totalQuestions: wanted, version } }),
    success: 'Exam updated successfully',
    failure: 'Failed to update exam',
    onSuccess: () => setIsAsking(false),
  });

  const wanted = Math.min(questionsCount, maxPaperLength);
  const offer =
    wanted === questionsCount
      ? `Show all ${formatNumber(wanted)}`
      : `Show ${formatNumber(wanted)}, the most that a paper can have`;
  const state = `This exam shows ${formatNumber(totalQuestions)} of its ${count(questionsCount, 'question')}.`;

  return (
    <>
      {isPart && totalQuestions < maxPaperLength ? (
        <Notice tone="warn" action={isSized ? undefined : <Button onClick={() => setIsAsking(true)}>{offer}</Button>}>
          {state}
          {isSized ? ' To show more, edit the exam and give its sections more questions.' : null}
        </Notice>
      ) : null}
      <ConfirmDialog
        open={isAsking && isPart}
        onClose={() => {
          setIsAsking(false);
          setIsRefused(true);
        }}
        tone="normal"
        title="Show all questions?"
        text={`${state} ${offer}?`}
        confirmLabel={offer}
        pendingLabel="Saving..."
        isPending={save.isPending}
        onConfirm={() => save.mutate(undefined)}
      />
    </>
  );
}
