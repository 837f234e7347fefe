import { autoAdvance, textSize } from '#web/platform/settings.ts';
import { theme, themeWords } from '#web/platform/theme.ts';
import { BottomSheet } from '../overlays/panels/bottom-sheet.tsx';
import { Setting, TextOnlySetting } from './setting.tsx';

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
      <TextOnlySetting />
      <p className="mt-4 text-ink-soft text-sm">This device keeps these settings.</p>
    </BottomSheet>
  );
}
