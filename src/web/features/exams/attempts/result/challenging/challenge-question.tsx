import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
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
  /** When the student challenged it, ISO 8601; undefined if not. */
  challengedAt: string | undefined;
};

// Few students open the dialog, so that the others do not load it.
const loadDialog = async () => (await import('./challenge-dialog.tsx')).ChallengeDialog;

/** Lets a student object to a question of a result, or says when the student did. */
export function ChallengeQuestion({ sessionId, questionId, number, challengedAt }: ChallengeQuestionProps) {
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
      {challengedAt === undefined ? (
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
        <p className="flex min-h-11 items-center text-ink-soft text-sm">Challenged on {formatDate(challengedAt)}</p>
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
