import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent, PointerEvent } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { cx } from '#web/ui/cx.ts';
import { Radio } from '#web/ui/forms/radio.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Grip } from '#web/ui/lists/grip.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import type { QuestionFields } from './question-fields.ts';

type OptionRowProps = {
  place: number;
  letter: OptionLetter;
  isKey: boolean;
  isLast: boolean;
  /** Whether the question would have too few options without it. */
  isNeeded: boolean;
  isDragged: boolean;
  /** Whether the option may be moved and removed. */
  canArrange: boolean;
  register: UseFormRegister<QuestionFields>;
  error: string | undefined;
  onGrab: (event: PointerEvent) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One option in the form of a question. */
export function OptionRow(props: OptionRowProps) {
  const { place, letter, isKey, isLast, isNeeded, isDragged, canArrange, register, error, onGrab, onMove, onRemove } =
    props;
  // The rows keep their letters while the texts move, so the focus follows the text to the same button of the other
  // row.
  const moveWithFocus = (by: -1 | 1, event: MouseEvent<HTMLButtonElement>) => {
    const row = event.currentTarget.closest('li');
    const other = by === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    onMove(by);
    other?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
  };

  return (
    <li
      className={cx(
        'relative flex items-start gap-2 rounded-small border pr-3 pb-2.5',
        canArrange ? '' : 'pt-2.5',
        isKey ? 'border-good bg-good-wash' : 'border-line',
        isDragged ? 'shadow-raised' : '',
      )}
    >
      <div className="w-20 flex-none">
        {canArrange ? <Grip isDragged={isDragged} onGrab={onGrab} className="mx-auto" /> : null}
        <div
          className={cx(
            'relative flex min-h-12 flex-col items-center justify-center gap-1 text-xs',
            canArrange ? '' : 'mt-7',
          )}
        >
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
      </div>
      <TextArea
        label={`Option ${letter}`}
        rows={1}
        required
        error={error}
        className={cx('min-w-0 flex-1', canArrange ? '[&>label]:mb-0 [&>label]:min-h-11 [&>label]:content-center' : '')}
        {...register(`options.${place}`)}
      />
      {canArrange ? (
        <div className="absolute top-0 right-1 flex">
          <MoveButtons
            labels={[`Move up: ${letter}`, `Move down: ${letter}`]}
            isFirst={place === 0}
            isLast={isLast}
            onMove={moveWithFocus}
          />
          <IconButton
            label={`Remove: ${letter}`}
            tooltip={isNeeded ? 'A question has at least two options' : 'Remove'}
            tone="danger"
            aria-disabled={isNeeded}
            className="aria-disabled:opacity-40"
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}
