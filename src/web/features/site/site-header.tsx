import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AdminEntry } from '#web/features/administration/auth/admin-entry.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DisplayButton } from '#web/ui/display/display-button.tsx';
import { Brand } from './brand.tsx';
import { SearchLink } from './search-link.tsx';
import { SiteLinks } from './site-links.tsx';

export function SiteHeader() {
  return (
    <header className="page relative flex print:hidden flex-wrap items-center gap-2 py-4 max-[23.4rem]:gap-1 xl:gap-x-4">
      <Brand />
      <nav aria-label="Main" className="mr-auto max-lg:hidden">
        <ul className="flex">
          <SiteLinks itemClassName="flex min-h-11 items-center whitespace-nowrap rounded-small px-1.25 font-medium text-md text-ink-soft xl:px-2" />
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-2 max-[23.4rem]:gap-1">
        {/* On a narrow phone there is no room for it; the menu has it too. */}
        <SearchLink className="grid size-11 flex-none place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink max-[22.5rem]:hidden noscript:hidden">
          <Search size={19} aria-hidden="true" />
        </SearchLink>
        <DisplayButton hasWord className="max-lg:hidden max-xl:[&>span]:hidden" />
        <AdminEntry variant="quiet" className="max-lg:hidden" />
        {/* On a phone that shows everything twice as large there is no room; the menu leads to the subjects too. */}
        <ButtonLink href="/subjects" variant="primary" className="max-[20rem]:hidden">
          Get Started
        </ButtonLink>
        <SiteMenu className="lg:hidden" />
      </div>
    </header>
  );
}

/** The navigation on a phone: a button that opens a menu over the page, so that the page does not move. */
function SiteMenu({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [path] = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setIsOpen(false), [path]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setIsOpen(false);
  };

  const Icon = isOpen ? X : Menu;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the events that bubble from its controls
    <div ref={root} className={cx('noscript:hidden', className)} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        aria-label="Menu"
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-small border border-line bg-surface"
      >
        <Icon size={20} aria-hidden="true" />
      </button>
      <div
        id="site-menu"
        hidden={!isOpen}
        className="absolute inset-x-4 top-full sm:left-auto sm:w-80 z-40 rounded-card border border-line bg-surface p-3 shadow-raised"
      >
        <nav aria-label="Main">
          <ul>
            <SiteLinks itemClassName="flex min-h-12 items-center rounded-small px-3 font-medium text-base text-ink-soft" />
            <li>
              <Link
                href="/data"
                className="flex min-h-12 items-center rounded-small px-3 font-medium text-base text-ink-soft hover:text-ink"
              >
                Data used
              </Link>
            </li>
            <li className="min-[22.5rem]:hidden">
              <SearchLink className="flex min-h-12 items-center rounded-small px-3 font-medium text-base text-ink-soft hover:text-ink">
                Search
              </SearchLink>
            </li>
          </ul>
        </nav>
        <div className="mt-2 flex flex-wrap items-center gap-2 border-line border-t pt-3">
          <AdminEntry className="flex-1" onOpen={close} />
          <DisplayButton hasWord />
        </div>
      </div>
    </div>
  );
}
