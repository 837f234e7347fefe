import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Exam, updateExam } from '#contract/exams/exams.contract.ts';
import { failureText } from '#web/editing/failure-text.ts';
import { isConflict } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { replaceListedExam } from './list/replace-listed-exam.ts';
import { withheldAt } from './schedule/exam-schedule.ts';

/**
 * Shows students the scores, keys and explanations that the exam holds back. Renders nothing if it holds nothing back.
 */
export function ReleaseNow({ exam, now }: { exam: Exam; now: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const release = useItemChange({
    send: () =>
      call(updateExam, {
        params: { id: exam.id },
        body: { scoresFrom: null, reviewFrom: null, version: exam.version },
      }),
    success: 'Results released',
    failure: 'Failed to release the results',
    onSuccess: (_, saved) => {
      setIsAsking(false);
      replaceListedExam(queryClient, saved);
    },
  });
  const withheld = withheldAt(exam, now);
  // What the dialog asks about. Its text stays the same while it fades out after the release.
  const [asked, setAsked] = useState<typeof withheld>();
  if (!withheld && !asked) return null;

  return (
    <>
      {withheld ? (
        <Button
          onClick={() => {
            setAsked(withheld);
            setIsAsking(true);
          }}
        >
          Release now
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        tone="normal"
        title="Release the results now?"
        text={
          <>
            {asked === 'keys'
              ? 'From now on, students who have submitted also see the keys and explanations of all questions, beside their scores.'
              : 'From now on, students who have submitted see their scores, and the keys and explanations of all questions.'}{' '}
            Students who submit later see theirs at once.
            {exam.openAttemptsCount > 0 ? (
              <span className="mt-3 block font-semibold text-warn">
                {count(exam.openAttemptsCount, 'session')} {exam.openAttemptsCount === 1 ? 'is' : 'are'} still in
                progress. Students who have finished can pass the keys on.
              </span>
            ) : null}
          </>
        }
        confirmLabel="Release now"
        pendingLabel="Releasing…"
        isPending={release.isPending}
        failure={isConflict(release.error) ? conflictText : failureText(release.error)}
        onConfirm={() => release.mutate(undefined)}
      />
    </>
  );
}

/** The exam is loaded again after the refusal, so a second press names the present version. */
const conflictText = 'Not released: this exam was changed meanwhile. Check its dates, then press Release now again.';
