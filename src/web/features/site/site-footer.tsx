import { Link } from 'wouter';
import { site } from '#site';
import { NewsletterBox } from './newsletter-box.tsx';
import { SiteLinks } from './site-links.tsx';

export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-sunken print:hidden">
      <div className="page grid gap-x-12 gap-y-8 py-10 md:grid-cols-[1fr_auto_minmax(0,24rem)]">
        <div>
          <p className="font-bold text-lg leading-none tracking-brand">{site.name}</p>
          <p className="mt-3 max-w-[32ch] text-ink-soft text-sm">
            Flashcards and timed exams for the postgraduate medical entrance.
          </p>
        </div>
        <nav aria-label="Quick links">
          <h2 className="font-semibold text-md">Quick links</h2>
          <ul className="mt-1 grid grid-cols-2 gap-x-8 max-[20rem]:grid-cols-1 md:grid-cols-1">
            <SiteLinks itemClassName="inline-flex min-h-11 min-w-11 items-center rounded-small text-ink-soft text-sm md:pointer-fine:min-h-9" />
            {[
              { href: '/privacy', label: 'Privacy' },
              { href: '/data', label: 'Data used' },
            ].map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-flex min-h-11 min-w-11 items-center rounded-small text-ink-soft text-sm hover:text-ink md:pointer-fine:min-h-9"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <NewsletterBox />
      </div>
    </footer>
  );
}
