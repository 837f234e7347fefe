import { useEffect, useEffectEvent, useState } from 'react';
import { groupRosterCode, isRosterCode, normalizeRosterCode } from '#domain/text/roster-code.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { SingleMutation } from '#web/platform/api/use-single-mutation.ts';

const wrongForm = 'A personal code has 8 letters and digits, without 0, O, 1 and I.';

export type PersonalCode = {
  typed: string;
  /** Why the code is not accepted. */
  error: string | undefined;
  isPending: boolean;
  type: (text: string) => void;
  submit: () => void;
};

/**
 * A personal code that a student types or that the fragment of the address names. A QR code has the code there, because
 * browsers do not send the fragment to the server.
 * @param find looks the code up.
 * @param onAddress called before the code of an address is looked up.
 */
export function usePersonalCode(
  find: Pick<SingleMutation<string>, 'mutate' | 'reset' | 'error' | 'isPending'>,
  onAddress: () => void = () => {},
): PersonalCode {
  const [typed, setTyped] = useState('');
  const [flaw, setFlaw] = useState<string>();

  const takeFromAddress = useEffectEvent(() => {
    const code = normalizeRosterCode(decodeFragment());
    if (!isRosterCode(code)) return;
    // The code leaves the address, so that a shared link or a screenshot does not show it.
    history.replaceState(history.state, '', location.pathname + location.search);
    onAddress();
    setTyped(groupRosterCode(code));
    setFlaw(undefined);
    find.mutate(code);
  });
  useEffect(() => {
    const take = () => takeFromAddress();
    take();
    // The address of another slip, opened in the same tab, does not load the page again.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);

  return {
    typed,
    error: flaw ?? (find.error ? textOf(find.error) : undefined),
    isPending: find.isPending,
    type: (text) => {
      setTyped(text);
      setFlaw(undefined);
      if (find.error) find.reset();
    },
    submit: () => {
      const code = normalizeRosterCode(typed);
      if (isRosterCode(code)) find.mutate(code);
      else setFlaw(wrongForm);
    },
  };
}

const textOf = (error: Error) =>
  error instanceof ApiError && error.said ? error.said : 'The code could not be checked. Please try again.';

function decodeFragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
