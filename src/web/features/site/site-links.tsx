import { Link, useLocation } from 'wouter';
import { site } from '#site';
import { cx } from '#web/ui/cx.ts';

const links = [
  { href: '/', label: 'Home' },
  { href: '/subjects', label: 'Subjects' },
  { href: '/practice', label: 'Practice' },
  { href: '/plan', label: 'Study plan' },
  { href: '/about', label: 'About' },
];

/** The items of the site navigation, for a list in the header, in the phone menu or in the footer. */
export function SiteLinks({ itemClassName }: { itemClassName: string }) {
  const [path] = useLocation();
  const link = cx(itemClassName, 'hover:text-ink');

  return (
    <>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className={cx(link, 'aria-[current]:text-ink')}
          >
            {label}
          </Link>
        </li>
      ))}
      <li>
        {site.contactAddress ? (
          <a href={`mailto:${site.contactAddress}`} className={link}>
            Contact
          </a>
        ) : (
          <span className={cx(itemClassName, 'cursor-default text-ink-faint')}>
            <span>Contact</span> <span className="ml-1 text-xs">(soon)</span>
          </span>
        )}
      </li>
    </>
  );
}
