import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { FocusedLink } from '#web/ui/focused-link.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';

/**
 * Adds the wrong questions of an attempt to the study plan of this device.
 * @param count Undefined before the review is released, when the number of questions is not shown.
 */
export function AddMissedButton({ sessionId, count }: { sessionId: string; count?: number }) {
  const [, navigate] = useLocation();
  const [isAdded, setIsAdded] = useState(false);
  const add = useSingleMutation({
    // Many students only read their result, so the code of the plan is loaded when this button is pressed.
    mutationFn: async () => (await import('./add-missed.ts')).addMissed(sessionId, new Date()),
    onSuccess: (outcome) => {
      // The form of a new plan opens, as with topics.
      if (outcome === 'no-plan') navigate('/plan?topics=');
      else setIsAdded(true);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'The questions could not be added. Check your connection and try again.',
        tone: 'destructive',
      }),
  });
  if (isAdded) return <FocusedLink href="/plan">They are in your plan</FocusedLink>;
  return (
    <Button isPending={add.isPending} pendingLabel="Adding…" onClick={() => add.mutate(undefined)}>
      {labelOf(count)}
    </Button>
  );
}

const labelOf = (count: number | undefined): string =>
  count === undefined
    ? 'Add my wrong questions to the plan'
    : count === 1
      ? 'Add my wrong question to the plan'
      : `Add my ${count} wrong to the plan`;
