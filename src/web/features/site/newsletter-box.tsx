import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { isEmailAddress } from './email-address.ts';

type Outcome = 'untouched' | 'valid' | 'invalid';

const hints = {
  untouched: 'Planned: nothing is sent or stored yet.',
  valid: 'That is a valid address. The newsletter is only planned: nothing was sent or stored.',
};

/**
 * Checks an e-mail address and says that the newsletter is only planned. It does not use react-hook-form, because every visitor would
 * have to load that library for this one field.
 */
export function NewsletterBox() {
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
