import { useId } from 'react';
import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Radio } from '#web/ui/forms/radio.tsx';
import { WarningList } from '#web/ui/warning-list.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { groupWords } from './item-groups.ts';
import type { Choices } from './use-choices.ts';
import { asksForKey } from './wanted-items.ts';

type Key = Choices['keys'][string];

export type PreviewItemProps = {
  /** The place among all items of the file, from 0. */
  index: number;
  item: ImportItem;
  isWanted: boolean;
  chosenKey: Key | undefined;
  onToggle: (index: number) => void;
  onKey: (index: number, key: Key) => void;
};

/** An item of a file as it would be imported, with a box that excludes it; or why it is left out. */
export function PreviewItem({ index, item, isWanted, chosenKey, onToggle, onKey }: PreviewItemProps) {
  const { place, title, text = title, state, notes, hints = [], pictures = [], isOwn = false } = item;
  const number = formatNumber(index + 1);
  const titleId = useId();
  const asks = asksForKey(item);
  const { name, tone } = groupWords[state];
  const isKeyed = state === 'needsKey' && chosenKey !== undefined;

  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 border-line border-t py-3 sm:gap-x-3"
    >
      {state === 'leftOut' ? (
        <span />
      ) : (
        <Checkbox
          label={isOwn ? `Replace your own item ${number}` : `Import item ${number}`}
          checked={isWanted}
          onChange={() => onToggle(index)}
          className="-mt-1"
        />
      )}
      <div className="min-w-0 pt-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <span className="tabular [overflow-wrap:anywhere]">{place}</span>
          {isKeyed ? <Badge tone="good">Key set</Badge> : tone ? <Badge tone={tone}>{name}</Badge> : null}
          {isWanted ? null : <Badge>{isOwn ? 'Yours stays' : 'Excluded'}</Badge>}
        </p>
        <p
          id={titleId}
          dir="auto"
          className={cx(
            'mt-1 max-w-measure whitespace-pre-line font-reading text-base leading-[1.5] [overflow-wrap:anywhere]',
            !asks && 'line-clamp-4',
            !isWanted && 'text-ink-soft',
          )}
        >
          {text || `Item ${number}`}
        </p>
        {item.answer ? (
          <p
            dir="auto"
            className="mt-1 line-clamp-3 max-w-measure whitespace-pre-line font-reading text-ink-soft [overflow-wrap:anywhere]"
          >
            {item.answer}
          </p>
        ) : null}
        {pictures.map((url, index) => (
          <Picture
            key={url}
            url={url}
            alt={`Picture ${index + 1} of item ${number}`}
            tallest={asks ? '16rem' : '7rem'}
          />
        ))}
        {notes.length > 0 ? (
          <ul className="mt-1.5 grid gap-0.5 text-sm">
            {notes.map((note) => (
              <li
                key={note}
                className={cx(
                  'max-w-measure [overflow-wrap:anywhere]',
                  state === 'leftOut' ? 'text-ink' : 'text-ink-soft',
                )}
              >
                {note}
              </li>
            ))}
          </ul>
        ) : null}
        {hints.length > 0 ? <WarningList warnings={hints} className="mt-1.5 max-w-measure" /> : null}
        {asks ? (
          <KeyChoice item={item} number={number} chosenKey={chosenKey} onKey={(key) => onKey(index, key)} />
        ) : (
          <Options item={item} />
        )}
      </div>
    </article>
  );
}

/** The options, with the right one marked. */
function Options({ item: { options, correctAnswer } }: Pick<PreviewItemProps, 'item'>) {
  if (options.length === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-0.5 text-sm sm:grid-cols-2">
      {options.map((option, place) => {
        const letter = optionLetters[place];
        const isRight = letter === correctAnswer;
        return (
          <li
            key={letter}
            dir="auto"
            className={cx('line-clamp-2 [overflow-wrap:anywhere]', isRight ? 'font-strong text-good' : 'text-ink-soft')}
          >
            {letter}. {option}
            {isRight ? ' (correct)' : ''}
          </li>
        );
      })}
    </ul>
  );
}

type KeyChoiceProps = Pick<PreviewItemProps, 'item' | 'chosenKey'> & { number: string; onKey: (key: Key) => void };

/** The options as buttons, one of which becomes the key by one tap. */
function KeyChoice({ item: { options }, number, chosenKey, onKey }: KeyChoiceProps) {
  const id = useId();
  return (
    <fieldset className="mt-2.5 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
      <legend className="sr-only">Which option of item {number} is right?</legend>
      {options.map((option, place) => {
        const letter = optionLetters[place];
        if (letter === undefined) return null;
        const isChosen = letter === chosenKey;
        return (
          <div
            key={letter}
            className={cx(
              'relative flex min-h-12 items-start gap-3 rounded-small border px-3 py-3',
              isChosen ? 'border-accent bg-accent-wash' : 'border-control-line bg-surface',
            )}
          >
            <Radio
              id={`${id}-${letter}`}
              name={id}
              checked={isChosen}
              onChange={() => onKey(letter)}
              markClassName="mt-px"
            />
            <label htmlFor={`${id}-${letter}`} dir="auto" className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
              {letter}. {option}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
