import { textOnly } from '#web/platform/settings.ts';
import { cx } from '../cx.ts';

/** Whether pictures wait for a tap. */
export const TextOnlySetting = () => (
  <Setting
    title="Text only: pictures wait for a tap"
    choice={textOnly}
    wordOf={(word) => (word === 'on' ? 'On' : 'Off')}
  />
);

type SettingProps<T extends string> = {
  title: string;
  choice: { words: readonly T[]; useChoice: () => T; choose: (word: T) => void };
  wordOf: (word: T) => string;
};

/** A choice between words that this device keeps. */
export function Setting<T extends string>({ title, choice, wordOf }: SettingProps<T>) {
  const chosen = choice.useChoice();
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 font-medium text-sm">{title}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {choice.words.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={word === chosen}
            onClick={() => choice.choose(word)}
            className={cx(
              'tabular min-h-11 rounded-small border font-strong text-sm leading-none',
              word === chosen
                ? 'border-accent bg-accent-wash text-accent-strong forced-colors:outline-2 forced-colors:outline-[Highlight]'
                : 'border-line bg-surface text-ink-soft hover:text-ink',
            )}
          >
            {wordOf(word)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
