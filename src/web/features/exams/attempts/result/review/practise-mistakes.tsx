import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { MistakesRound } from './mistakes-round.tsx';

// Loaded when it is opened, because many students only read their result.
const loadRound = async () => (await import('./mistakes-round.tsx')).MistakesRound;

/** Lets a student answer the wrong questions again, without a clock. Nothing is sent. */
export function PractiseMistakes({ answers }: { answers: readonly ReviewedAnswer[] }) {
  const [Round, setRound] = useState<ComponentType<ComponentProps<typeof MistakesRound>>>();
  const button = useRef<HTMLButtonElement>(null);
  const load = useSingleMutation({
    mutationFn: loadRound,
    onSuccess: (loaded) => setRound(() => loaded),
    onError: () =>
      toast({
        title: 'Error',
        description: 'The practice could not be loaded. Check your connection and try again.',
        tone: 'destructive',
      }),
  });
  if (answers.length === 0) return null;
  const close = () => {
    setRound(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className={Round && 'w-full'}>
      {Round ? (
        <Round answers={answers} onClose={close} />
      ) : (
        <Button ref={button} isPending={load.isPending} pendingLabel="Opening…" onClick={() => load.mutate(undefined)}>
          {answers.length === 1 ? 'Practise my wrong question' : `Practise my ${answers.length} wrong questions`}
        </Button>
      )}
    </div>
  );
}
