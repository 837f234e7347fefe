import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { type OptionLetter, optionsOf } from '#domain/question/question-options.ts';
import { CheckList, RadioList } from '#web/ui/forms/choice-list.tsx';
import { keysOf, listLetters } from '../question-key.ts';
import {
  type Decision,
  decisionsFor,
  initialSettleFields,
  missingChoice,
  type SettleFields,
  toKey,
} from './settle-fields.ts';
import type { SettledQuestion } from './use-settling.ts';

type SettleFormProps = {
  id: string;
  question: SettledQuestion;
  /** The share of the students who chose each option, in words: "40% (12)". */
  shares: ReadonlyMap<OptionLetter, string>;
  onSubmit: (key: QuestionKey) => void;
};

/** Asks how a question is to be graded. */
export function SettleForm({ id, question, shares, onSubmit }: SettleFormProps) {
  const { control, handleSubmit, formState } = useForm<SettleFields>({
    defaultValues: initialSettleFields(question),
    resolver: requireChoice(question),
  });
  const decision = useWatch({ control, name: 'decision' });
  const { errors } = formState;
  const keys = keysOf(question);
  const options = optionsOf(question).map(({ letter, text }) => ({
    value: letter,
    label: (
      <span className="flex gap-2.5">
        <span className="w-4 flex-none font-semibold text-ink-soft">{letter}</span>
        <span dir="auto" className="line-clamp-4 min-w-0 flex-1">
          {text}
        </span>
      </span>
    ),
    text: shares.has(letter) ? <span className="tabular pl-6.5">Chosen by {shares.get(letter)}</span> : undefined,
  }));

  return (
    <form
      id={id}
      noValidate
      onSubmit={handleSubmit((fields) => onSubmit(toKey(fields, question)))}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <p
        dir="auto"
        className="line-clamp-6 max-w-measure whitespace-pre-line border-accent border-l-2 pl-4 font-reading [overflow-wrap:anywhere]"
      >
        {question.questionText}
      </p>
      <Controller
        control={control}
        name="decision"
        render={({ field }) => (
          <RadioList
            legend="How is it graded?"
            value={field.value}
            onChange={field.onChange}
            choices={decisionsFor(question).map((value) => ({ value, ...words(value, keys) }))}
            error={errors.decision?.message}
            ref={field.ref}
          />
        )}
      />
      {decision === 'another_key' ? (
        <Controller
          control={control}
          name="key"
          render={({ field }) => (
            <RadioList
              legend="The correct option"
              value={field.value}
              onChange={field.onChange}
              choices={options.filter(({ value }) => value !== question.correctAnswer)}
              error={errors.key?.message}
              ref={field.ref}
            />
          )}
        />
      ) : null}
      {decision === 'also_correct' ? (
        <Controller
          control={control}
          name="also"
          render={({ field }) => (
            <CheckList
              legend={`Also correct, beside ${question.correctAnswer}`}
              values={field.value}
              onChange={field.onChange}
              choices={options.filter(({ value }) => value !== question.correctAnswer)}
              error={errors.also?.message}
              ref={field.ref}
            />
          )}
        />
      ) : null}
    </form>
  );
}

const requireChoice =
  (question: SettledQuestion): Resolver<SettleFields> =>
  (fields) => {
    const missing = missingChoice(fields, question);
    if (!missing) return { values: fields, errors: {} };
    return { values: {}, errors: { [missing.field]: { type: 'required', message: missing.message } } };
  };

function words(decision: Decision, keys: OptionLetter[]): { label: string; text: string } {
  const [key] = keys;
  switch (decision) {
    case 'another_key':
      return { label: 'Another key', text: `One other option is correct instead of ${listLetters(keys)}.` };
    case 'also_correct':
      return { label: 'Also correct', text: `Other options are correct beside ${key}.` };
    case 'bonus_all':
      return {
        label: 'Full marks to all',
        text: 'Each student with this question gets its marks, also for no answer.',
      };
    case 'bonus_attempted':
      return {
        label: 'Full marks to those who attempted it',
        text: 'Each student who chose an option gets its marks.',
      };
    case 'dropped':
      return {
        label: 'Drop the question',
        text: 'It counts for nobody: neither in the marks nor in the maximum of a paper.',
      };
    case 'plain':
      return { label: `Only ${key}`, text: 'The question is graded by its key alone, as before a settlement.' };
  }
}
