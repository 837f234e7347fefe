import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { FailureNote } from '../failure-note.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { firstProblem, type Problems } from './flashcard-request.ts';
import { OptionFields } from './option-fields.tsx';
import type { FlashcardDraftState } from './use-flashcard-draft.ts';

type GeneratorCardProps = {
  title: string;
  state: FlashcardDraftState;
  /** The current errors of the form. They are shown after the user has pressed the button. */
  problems: Problems;
  /** Called if the form has no errors. */
  onGenerate: () => void;
  onCancel: () => void;
  /** `own` if the running request belongs to this card, `other` if it belongs to the other card. */
  generating: 'own' | 'other' | undefined;
  /** The error of the last request of this card. */
  error: Error | undefined;
  isPrimary: boolean;
  /** Renders the field for the material, with its error. */
  children: (problems: Problems) => ReactNode;
};

/** A form that generates flashcards. */
export function GeneratorCard(props: GeneratorCardProps) {
  const { title, state, problems, onGenerate, onCancel, generating, error, isPrimary, children } = props;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const shown = refusals > 0 ? problems : {};

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (generating) return;
    const problem = firstProblem(problems);
    if (problem === undefined) {
      setRefusals(0);
      onGenerate();
    } else {
      setRefusals(refusals + 1);
      toast({ title: 'Validation Error', description: problem, tone: 'destructive' });
    }
  };

  // Focus the first invalid field after it has been marked.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={titleId} className="mb-5 font-bold text-xl">
        {title}
      </h2>
      {/* Disabled during a request, because the form is cleared after it and changes would be lost. */}
      <fieldset
        disabled={generating !== undefined}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 disabled:opacity-50"
      >
        <DestinationFields state={state} problems={shown} />
        {children(shown)}
        <OptionFields state={state} />
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isPrimary ? 'primary' : 'secondary'}
          disabled={generating === 'other'}
          isPending={generating === 'own'}
          pendingLabel="Generating..."
        >
          Generate Flashcards
        </Button>
        {generating === 'own' ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
      {/* Has the height of most messages, so that the card below does not move. */}
      <div role="status" className="mt-3.5 min-h-11 text-ink-soft text-sm">
        {generating === 'own' ? (
          <p>This takes up to two minutes. Leaving this page cancels it.</p>
        ) : error ? (
          <FailureNote error={error} />
        ) : (
          <p>What comes back is a draft: read it before your students do.</p>
        )}
      </div>
    </form>
  );
}
