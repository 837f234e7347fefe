import { autoAdvance, textSize } from '#web/platform/settings.ts';
import { theme, themeWords } from '#web/platform/theme.ts';
import { cx } from '../cx.ts';
import { BottomSheet } from '../overlays/panels/bottom-sheet.tsx';

/** The settings that this device keeps. Each takes effect at once. */
export function DisplaySheet({ onClose }: { onClose: () => void }) {
  return (
    <BottomSheet title="Display" onClose={onClose}>
      <Setting title="Theme" choice={theme} wordOf={(word) => themeWords[word]} />
      <Setting title="Text size" choice={textSize} wordOf={(percent) => `${percent}%`} />
      <Setting
        title="In an exam, an answer leads to the next question"
        choice={autoAdvance}
        wordOf={(word) => (word === 'on' ? 'On' : 'Off')}
      />
      <p className="mt-4 text-ink-soft text-sm">This device keeps these settings.</p>
    </BottomSheet>
  );
}

type SettingProps<T extends string> = {
  title: string;
  choice: { words: readonly T[]; useChoice: () => T; choose: (word: T) => void };
  wordOf: (word: T) => string;
};

function Setting<T extends string>({ title, choice, wordOf }: SettingProps<T>) {
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
