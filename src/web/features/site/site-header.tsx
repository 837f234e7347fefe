import Search from 'lucide-react/icons/search';
import { AdminEntry } from '#web/features/administration/auth/admin-entry.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DisplayButton } from '#web/ui/display/display-button.tsx';
import { Brand } from './brand.tsx';
import { SearchLink } from './search-link.tsx';
import { SiteLinks } from './site-links.tsx';
import { SiteMenu } from './site-menu.tsx';

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
