import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { findRosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { groupRosterCode, isRosterCode, normalizeRosterCode } from '#domain/text/roster-code.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { StartAsPerson } from './start-as-person.tsx';

export type RosterEntryProps = {
  examCode: string;
  isPrimary: boolean;
  /** Whether the exam has not opened yet. */
  isWaiting: boolean;
  onNotOpen: () => void;
  onStarted: (paper: Paper) => void;
};

export type FoundPerson = EndpointOutput<typeof findRosterPerson> & { rosterCode: string };

const wrongForm = 'A personal code has 8 letters and digits, without 0, O, 1 and I.';

/**
 * Asks for the personal code of a student on the roster, and shows whose code it is before the exam starts. A QR code has the code in the
 * fragment of the address, which browsers do not send to the server.
 */
export function RosterEntry(props: RosterEntryProps) {
  const { examCode, isPrimary } = props;
  const [typed, setTyped] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const [person, setPerson] = useState<FoundPerson>();
  const find = useSingleMutation({
    mutationFn: async (rosterCode: string) => ({
      ...(await call(findRosterPerson, { params: { examCode }, body: { rosterCode } })),
      rosterCode,
    }),
    onSuccess: setPerson,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = normalizeRosterCode(typed);
    if (isRosterCode(code)) find.mutate(code);
    else setFlaw(wrongForm);
  };

  const entry = useRef<HTMLFormElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    // The button with the focus, "Not you?", has been removed.
    if (!person && wasShown.current) entry.current?.querySelector('input')?.focus();
    wasShown.current = person !== undefined;
  }, [person]);

  const takeFromAddress = useEffectEvent(() => {
    const code = normalizeRosterCode(decodeFragment());
    if (!isRosterCode(code)) return;
    // The code leaves the address, so that a shared link or a screenshot does not show it.
    history.replaceState(history.state, '', location.pathname + location.search);
    setPerson(undefined);
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

  if (person) {
    const forget = () => {
      setPerson(undefined);
      setTyped('');
    };
    return <StartAsPerson {...props} person={person} onNotYou={forget} />;
  }
  const error = flaw ?? (find.error ? textOf(find.error) : undefined);
  return (
    <form ref={entry} onSubmit={submit} noValidate className="grid min-h-80 content-start gap-5">
      <TextField
        label="Your personal code"
        name="rosterCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="ABCD-EFGH"
        required
        value={typed}
        error={error}
        hint="8 letters and digits, on the slip from your teacher. Only people on the roster can start this exam."
        inputClassName="tabular uppercase placeholder:text-ink-faint"
        onChange={({ target }) => {
          setTyped(target.value);
          setFlaw(undefined);
          if (find.error) find.reset();
        }}
      />
      <Button
        type="submit"
        size="large"
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={typed.trim() === ''}
        isPending={find.isPending}
        pendingLabel="Looking…"
      >
        Continue
      </Button>
    </form>
  );
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
