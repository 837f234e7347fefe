import type { Control, UseFormRegister } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { optionLetters } from '#contract/exams/question-options.ts';
import type { QuestionDraft } from '#contract/exams/questions.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { Radio } from '#web/ui/forms/radio.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import type { QuestionFields } from './question-fields.ts';

type KeyedOptionsProps = {
  control: Control<QuestionFields, unknown, QuestionDraft>;
  register: UseFormRegister<QuestionFields>;
  errorOf: (field: keyof QuestionFields) => string | undefined;
};

/** The options of a question. A radio button beside each option marks the correct one. */
export function KeyedOptions({ control, register, errorOf }: KeyedOptionsProps) {
  const key = useWatch({ control, name: 'correctAnswer' });
  const fields = useWatch({ control });
  const shown = optionLetters.filter((letter) => fields[`option${letter}`] != null);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:col-span-2">
      <legend className="mb-1 font-semibold text-md">Options</legend>
      <p className="-mt-2 text-ink-faint text-sm">Mark the correct answer on the left.</p>
      {shown.map((letter) => {
        const isKey = key === letter;
        return (
          <div
            key={letter}
            className={cx(
              'flex items-start gap-2 rounded-small border py-2.5 pr-3',
              isKey ? 'border-good bg-good-wash' : 'border-line',
            )}
          >
            <div className="relative mt-7 flex min-h-12 w-20 flex-none flex-col items-center justify-center gap-1 text-xs">
              <Radio
                value={letter}
                aria-label={`Correct answer: ${letter}`}
                markClassName="peer-checked:border-good"
                {...register('correctAnswer')}
              />
              <span aria-hidden="true" className={cx('font-semibold text-good', isKey ? '' : 'hidden')}>
                Correct
              </span>
            </div>
            <TextArea
              label={`Option ${letter}`}
              rows={1}
              required
              error={errorOf(`option${letter}`)}
              className="min-w-0 flex-1"
              {...register(`option${letter}`)}
            />
          </div>
        );
      })}
      {errorOf('correctAnswer') ? <p className="text-bad text-sm">{errorOf('correctAnswer')}</p> : null}
    </fieldset>
  );
}
