import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { type OptionField, optionLetters } from '#domain/question/question-options.ts';
import { errorOfField } from '#web/editing/error-of-field.ts';
import { Button } from '#web/ui/button.tsx';
import { useDragOrder } from '#web/ui/lists/use-drag-order.ts';
import {
  addOption,
  moveOption,
  type Options,
  type RemovedOption,
  removeOption,
  restoreOption,
} from './arrange-options.ts';
import { OptionRow } from './option-row.tsx';
import type { FilledFields, QuestionFields } from './question-fields.ts';

const fewest = 2;
const most = optionLetters.length;

/**
 * Whether the educator may order and remove options. `fixed`: attempts have the question, and their answers are
 * letters, so each option keeps its letter. `unknown`: the browser does not know yet whether attempts have it.
 */
export type OptionOrder = 'free' | 'fixed' | 'unknown';

type KeyedOptionsProps = {
  form: UseFormReturn<QuestionFields, unknown, FilledFields>;
  order: OptionOrder;
  errorOf: (field: FieldPath<QuestionFields>) => string | undefined;
  /** The error in the answer of the server, which names the fields of the wire. */
  error: Error | null;
};

/** The options of a question, from two to six. A radio button beside each option marks the correct one. */
export function KeyedOptions({ form, order, errorOf, error }: KeyedOptionsProps) {
  const { control, register, setValue, setFocus, formState } = form;
  const [key, texts] = useWatch({ control, name: ['correctAnswer', 'options'] });
  const options: Options = { texts, key };
  const refusalOf = errorOfField<Record<OptionField, string>>({}, error);
  const [removed, setRemoved] = useState<RemovedOption>();
  const [announcement, setAnnouncement] = useState('');

  const write = (next: Options) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('options', [...next.texts], how);
    setValue('correctAnswer', next.key, how);
  };
  const focusOption = (place: number) => setFocus(`options.${place}`);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= texts.length || to === from) return;
    write(moveOption(options, from, to));
    setRemoved(undefined);
    setAnnouncement(`Option ${optionLetters[from]} is now option ${optionLetters[to]}.`);
  };
  const drag = useDragOrder<HTMLOListElement>(move);
  const remove = (place: number) => {
    if (texts.length <= fewest) return;
    write(removeOption(options, place));
    setRemoved({ place, text: texts[place] ?? '', wasKey: key === optionLetters[place] });
    setAnnouncement(`Option ${optionLetters[place]} was removed.`);
    // The pressed button may disappear.
    focusOption(Math.min(place, texts.length - 2));
  };
  /** Shows one more option, and moves the focus into it. */
  const extend = (next: Options, place: number) => {
    flushSync(() => {
      write(next);
      setRemoved(undefined);
      setAnnouncement('');
    });
    focusOption(place);
  };

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:col-span-2">
      <legend className="mb-1 font-semibold text-md">Options</legend>
      <p className="-mt-2 text-ink-faint text-sm">
        Mark the correct answer on the left.
        {order === 'fixed'
          ? ' Students have this question, and their answers are letters. So the options keep their order; you can change their texts and add options.'
          : ''}
      </p>
      <ol ref={drag.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {optionLetters.slice(0, texts.length).map((letter, place) => (
          <OptionRow
            key={letter}
            place={place}
            letter={letter}
            isKey={key === letter}
            isLast={place === texts.length - 1}
            isNeeded={texts.length <= fewest}
            isDragged={drag.dragged === place}
            canArrange={order === 'free'}
            register={register}
            error={errorOf(`options.${place}`) ?? refusalOf(`option${letter}`)}
            onGrab={(event) => drag.grab(event, place)}
            onMove={(by) => move(place, place + by)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      {errorOf('correctAnswer') ? <p className="text-bad text-sm">{errorOf('correctAnswer')}</p> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={texts.length >= most} onClick={() => extend(addOption(options), texts.length)}>
          <Plus size={17} aria-hidden="true" />
          Add option
        </Button>
        {removed ? (
          <Button variant="quiet" onClick={() => extend(restoreOption(options, removed), removed.place)}>
            Undo: put the option back
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
