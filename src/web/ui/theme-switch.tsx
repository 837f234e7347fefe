import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { nextThemeChoice, theme, themeWords as words } from '#web/platform/theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** A button that changes between the theme of the system, light and dark. */
export function ThemeSwitch() {
  const choice = theme.useChoice();
  const next = nextThemeChoice(choice);
  const Icon = icons[choice];

  return (
    <button
      type="button"
      onClick={() => theme.choose(next)}
      aria-label={`Theme: ${words[choice]}. Change to ${words[next]}`}
      title={`Theme: ${words[choice]}`}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-small text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink noscript:hidden"
    >
      <Icon size={19} aria-hidden="true" />
    </button>
  );
}
