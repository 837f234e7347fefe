import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { providerNames } from '#contract/providers.contract.ts';
import { providersQuery } from '#web/features/administration/api-keys/api-keys.queries.ts';
import { difficultyOptions } from '#web/features/exams/questions/form/fields/difficulty-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ElapsedTime } from '../elapsed-time.tsx';
import { FailureNote } from '../failure-note.tsx';
import { NumberField } from '../number-field.tsx';
import { providerOptions } from '../provider-options.ts';
import { DestinationFields } from './destination-fields.tsx';
import { flashcardsRange, type Problems } from './flashcard-request.ts';
import type { FlashcardFormState } from './use-flashcard-form.ts';

type GeneratorCardProps = {
  title: string;
  state: FlashcardFormState;
  problems: Problems;
  /**
   * The number of the last submit if the form has refused it, otherwise 0. The card then focuses its first invalid
   * field.
   */
  refusals: number;
  onSubmit: (event: SubmitEvent) => void;
  onCancel: () => void;
  /** `own` if the running request belongs to this card, `other` if it belongs to the other card. */
  generating: 'own' | 'other' | undefined;
  /** The error of the last request of this card. */
  error: Error | undefined;
  isPrimary: boolean;
  /** The field for the material. */
  children: ReactNode;
};

export function GeneratorCard(props: GeneratorCardProps) {
  const { title, state, problems, refusals, onSubmit, onCancel, generating, error, isPrimary, children } = props;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Focus the first invalid field after it has been marked.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={onSubmit}
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
        <DestinationFields state={state} problems={problems} />
        {children}
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
          <p>
            <ElapsedTime /> This takes up to two minutes. You can close this page.
          </p>
        ) : error ? (
          <FailureNote error={error} />
        ) : (
          <p>What comes back is a draft: students do not see it until you approve it.</p>
        )}
      </div>
    </form>
  );
}

function OptionFields({ state: { values, change } }: { state: FlashcardFormState }) {
  const { data: active } = useQuery(providersQuery);
  const { provider } = values;
  const isWithoutKey = provider !== 'auto' && active !== undefined && !active[provider];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <NumberField
        label="Number of questions"
        value={values.numQuestions}
        onChange={(numQuestions) => change({ numQuestions })}
        range={flashcardsRange}
      />
      <Select
        label="Difficulty"
        value={values.difficulty}
        onChange={(difficulty) => change({ difficulty })}
        options={difficultyOptions}
      />
      <Select
        className="sm:col-span-2"
        label="Provider"
        value={provider}
        onChange={(next) => change({ provider: next })}
        options={providerOptions}
        hint={
          isWithoutKey
            ? `${providerNames[provider]} has no active key.`
            : provider === 'auto'
              ? 'OpenAI where it has a key, else Gemini.'
              : 'This one alone.'
        }
      />
    </div>
  );
}
