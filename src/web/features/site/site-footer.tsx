import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { site } from '#site';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { isEmailAddress } from './email-address.ts';
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

type Outcome = 'untouched' | 'valid' | 'invalid';

const hints = {
  untouched: 'Planned: nothing is sent or stored yet.',
  valid: 'That is a valid address. The newsletter is only planned: nothing was sent or stored.',
};

/**
 * Checks an e-mail address and says that the newsletter is only planned. It does not use react-hook-form, because every
 * visitor would have to load that library for this one field.
 */
function NewsletterBox() {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('untouched');

  const check = (event: FormEvent) => {
    event.preventDefault();
    setOutcome(isEmailAddress(typed) ? 'valid' : 'invalid');
  };

  return (
    // Has the height of a note of two lines, so that the answer does not move the page.
    <form onSubmit={check} noValidate className="min-h-33 noscript:hidden">
      <TextField
        label="Newsletter"
        type="email"
        name="newsletterEmail"
        autoComplete="email"
        placeholder="you@example.org"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOutcome('untouched');
        }}
        {...(outcome === 'invalid'
          ? { error: 'Enter an e-mail address, such as you@example.org.' }
          : { hint: hints[outcome] })}
        after={
          <Button type="submit" className="min-h-12">
            Subscribe
          </Button>
        }
      />
    </form>
  );
}
