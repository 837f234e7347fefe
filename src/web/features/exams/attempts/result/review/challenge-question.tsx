import { useRef } from 'react';
import type { Challenge } from '#contract/exams/attempts/results.contract.ts';
import { useLaterDialog } from '#web/features/exams/settlement/use-later-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/wording/format-date.ts';

type ChallengeQuestionProps = {
  sessionId: string;
  questionId: number;
  /** The number of the question on the paper, from 1. */
  number: number;
  /** The challenge of the student; undefined if there is none. */
  challenge: Challenge | undefined;
  /** Whether the question was settled. Its note says what holds now, so the answer to the challenge is left out. */
  isSettled: boolean;
};

const loadDialog = async () => (await import('./challenge-dialog.tsx')).ChallengeDialog;

/** Lets a student object to a question of a result, or says when the student did. */
export function ChallengeQuestion({ sessionId, questionId, number, challenge, isSettled }: ChallengeQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  const { Dialog, dialogProps, buttonProps } = useLaterDialog(loadDialog);

  return (
    <div ref={place} tabIndex={-1} className="mt-4 print:hidden">
      {challenge === undefined ? (
        <Button variant="quiet" className="-ml-4.5" {...buttonProps}>
          <span>
            Challenge this question<span className="sr-only">, number {number}</span>
          </span>
        </Button>
      ) : (
        <div className="grid min-h-11 content-center text-ink-soft text-sm">
          <p>Challenged on {formatDate(challenge.createdAt)}</p>
          {challenge.answeredAt === null || isSettled ? null : (
            <p>Answered on {formatDate(challenge.answeredAt)}: the key stands</p>
          )}
        </div>
      )}
      {Dialog ? (
        <Dialog sessionId={sessionId} questionId={questionId} number={number} {...dialogProps} focusAfter={place} />
      ) : null}
    </div>
  );
}
