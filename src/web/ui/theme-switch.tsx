import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseTheme, nextThemeChoice, useThemeChoice } from '#web/platform/theme.ts';
import { cx } from './cx.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** A button that changes between the theme of the system, light and dark. */
export function ThemeSwitch({ className }: { className?: string }) {
  const choice = useThemeChoice();
  const next = nextThemeChoice(choice);
  const Icon = icons[choice];

  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      aria-label={`Theme: ${choice}. Change to ${next}`}
      title={`Theme: ${choice}`}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-small text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <Icon size={19} aria-hidden="true" />
    </button>
  );
}
