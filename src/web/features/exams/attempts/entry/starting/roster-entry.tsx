import { useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { findRosterPerson } from '#contract/exams/roster/find-person.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { PersonalCodeForm } from './personal-code-form.tsx';
import { StartAsPerson } from './start-as-person.tsx';
import { usePersonalCode } from './use-personal-code.ts';

export type RosterEntryProps = {
  examCode: string;
  isPrimary: boolean;
  /** Whether the exam has not opened yet. */
  isWaiting: boolean;
  onNotOpen: () => void;
  onStarted: (paper: Paper) => void;
};

export type FoundPerson = EndpointOutput<typeof findRosterPerson> & { rosterCode: string };

/** Asks for the personal code of a student on the roster, and shows whose code it is before the exam starts. */
export function RosterEntry(props: RosterEntryProps) {
  const { examCode, isPrimary } = props;
  const [person, setPerson] = useState<FoundPerson>();
  const [wasShown, setWasShown] = useState(false);
  const find = useSingleMutation({
    mutationFn: async (rosterCode: string) => ({
      ...(await call(findRosterPerson, { params: { examCode }, body: { rosterCode } })),
      rosterCode,
    }),
    onSuccess: setPerson,
  });
  const code = usePersonalCode(find, () => setPerson(undefined));

  if (person) {
    const forget = () => {
      setPerson(undefined);
      setWasShown(true);
      code.type('');
    };
    return <StartAsPerson {...props} person={person} onNotYou={forget} />;
  }
  return (
    <PersonalCodeForm
      code={code}
      hint="8 letters and digits, on the slip from your teacher. Only people on the roster can start this exam."
      variant={isPrimary ? 'primary' : 'secondary'}
      takesFocus={wasShown}
      className="min-h-80"
    />
  );
}
