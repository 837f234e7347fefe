import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Access, Role } from '#contract/access.ts';
import { useMay, useRole } from '#web/features/administration/accounts/use-may.ts';
import { logOut } from '#web/features/administration/auth/auth-status.ts';
import { forgetAdministrator } from '#web/features/administration/auth/forget-administrator.ts';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { cx } from '#web/ui/cx.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Brand } from './brand.tsx';

const links = [
  { href: '/admin', label: 'Dashboard', needed: 'authors' },
  // Accounts with other roles watch an exam from MCQ Tests.
  { href: '/admin/watched-exams', label: 'My exams', needed: 'invigilators', only: 'invigilator' },
  { href: '/admin/subjects', label: 'Subjects', needed: 'authors' },
  { href: '/admin/topics', label: 'Topics', needed: 'authors' },
  { href: '/admin/generator', label: 'AI Generator', needed: 'authors' },
  { href: '/admin/flashcards', label: 'Flashcards', needed: 'authors' },
  { href: '/admin/mcq-tests', label: 'MCQ Tests', needed: 'examiners' },
  { href: '/admin/cohorts', label: 'Cohorts', needed: 'examiners' },
  { href: '/admin/bank', label: 'Question bank', needed: 'authors' },
  { href: '/admin/settings', label: 'Settings', needed: 'accounts' },
] as const satisfies readonly { href: string; label: string; needed: Access; only?: Role }[];

const item =
  'flex min-h-11 w-full items-center rounded-small border border-transparent px-3 text-left font-medium text-md text-ink-soft hover:text-ink';

const isCurrent = (path: string, href: string) => path === href || (href !== '/admin' && path.startsWith(`${href}/`));

/** Links to the screens of the administration that the role may use, and the logout. */
export function AdminNavigation() {
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  const may = useMay();
  const role = useRole();

  const leave = async () => {
    if (!mayDiscard()) return;
    await logOut(() => navigate('/'));
    forgetAdministrator(queryClient);
  };

  return (
    <nav aria-label="Administration" className="flex flex-1 flex-col px-3.5 py-4">
      <div className="flex items-center gap-1 px-2.5 pb-4">
        <Brand />
      </div>
      <ul className="grid gap-0.5">
        {links
          .filter((link) => may(link.needed) && (!('only' in link) || link.only === role))
          .map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent(path, href) ? 'page' : undefined}
                className={cx(item, 'aria-[current]:border-line aria-[current]:bg-surface aria-[current]:text-ink')}
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <div className="mt-auto flex items-center gap-1 pt-6">
        <button type="button" onClick={leave} className={item}>
          Logout
        </button>
        <ThemeSwitch />
      </div>
    </nav>
  );
}
