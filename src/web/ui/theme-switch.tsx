import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { nextThemeChoice, theme, themeWords as words } from '#web/platform/theme.ts';
import { cx } from './cx.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** A button that changes between the theme of the system, light and dark. `hasWord` names the theme beside the icon. */
export function ThemeSwitch({ hasWord = false, className }: { hasWord?: boolean; className?: string }) {
  const choice = theme.useChoice();
  const next = nextThemeChoice(choice);
  const Icon = icons[choice];

  return (
    <button
      type="button"
      onClick={() => theme.choose(next)}
      aria-label={`Theme: ${words[choice]}. Change to ${words[next]}`}
      title={`Theme: ${words[choice]}`}
      className={cx(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-small text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink noscript:hidden',
        className,
      )}
    >
      <Icon size={19} aria-hidden="true" />
      {hasWord ? <span className="min-w-9 pr-2 text-left font-medium text-sm">{words[choice]}</span> : null}
    </button>
  );
}
