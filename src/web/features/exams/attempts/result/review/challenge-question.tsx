import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import type { Challenge } from '#contract/exams/attempts/results.contract.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { formatDate } from '#web/ui/wording/format-date.ts';
import type { ChallengeDialog } from './challenge-dialog.tsx';

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

// Few students open the dialog, so that the others do not load it.
const loadDialog = async () => (await import('./challenge-dialog.tsx')).ChallengeDialog;

/** Lets a student object to a question of a result, or says when the student did. */
export function ChallengeQuestion({ sessionId, questionId, number, challenge, isSettled }: ChallengeQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ChallengeDialog>>>();
  const [isOpen, setIsOpen] = useState(false);
  const load = useSingleMutation({
    mutationFn: loadDialog,
    onSuccess: (loaded) => {
      setDialog(() => loaded);
      setIsOpen(true);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'The form could not be loaded. Check your connection and try again.',
        tone: 'destructive',
      }),
  });

  return (
    <div ref={place} tabIndex={-1} className="mt-4 print:hidden">
      {challenge === undefined ? (
        <Button
          variant="quiet"
          className="-ml-4.5"
          isPending={load.isPending}
          pendingLabel="Opening…"
          onClick={() => load.mutate(undefined)}
        >
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
        <Dialog
          sessionId={sessionId}
          questionId={questionId}
          number={number}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          focusAfter={place}
        />
      ) : null}
    </div>
  );
}
