import { useQuery } from '@tanstack/react-query';
import { providerNames } from '#contract/providers.contract.ts';
import { providersQuery } from '#web/features/administration/api-keys/api-keys.queries.ts';
import { difficultyOptions } from '#web/features/exams/questions/form/fields/difficulty-options.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { NumberField } from '../number-field.tsx';
import { providerOptions } from '../provider-options.ts';
import { flashcardsRange } from './flashcard-request.ts';
import type { FlashcardFormState } from './use-flashcard-form.ts';

/** The fields for number, difficulty and provider. */
export function OptionFields({ state: { values, change } }: { state: FlashcardFormState }) {
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
