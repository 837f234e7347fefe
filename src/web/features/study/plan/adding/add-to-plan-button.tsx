import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { FocusedLink } from '#web/ui/focused-link.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';

/** Adds topics to the study plan of this device, or leads to the form of a new plan that has them. */
export function AddToPlanButton({ topicIds }: { topicIds: readonly number[] }) {
  const [, navigate] = useLocation();
  const [state, setState] = useState<'open' | 'busy' | 'added'>('open');
  const add = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      // Most students who read this screen have no plan, so only a device with a plan loads the code of the plan.
      const outcome = await (await import('./add-topics.ts')).addTopics(topicIds);
      if (outcome === 'no-plan') navigate(`/plan?topics=${topicIds.join()}`);
      else setState('added');
    } catch {
      setState('open');
      toast({
        title: 'Error',
        description: 'The topics could not be added. Check your connection and try again.',
        tone: 'destructive',
      });
    }
  };
  if (state === 'added') return <FocusedLink href="/plan">In your plan</FocusedLink>;
  return (
    <Button isPending={state === 'busy'} pendingLabel="Adding…" onClick={() => void add()}>
      Add to my plan
    </Button>
  );
}
