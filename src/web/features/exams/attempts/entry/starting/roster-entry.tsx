import { useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { findRosterPerson } from '#contract/exams/roster/find-person.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { PersonalCodeForm } from './personal-code-form.tsx';
import { startNewAttempt } from './start-attempt.ts';
import { startError } from './start-error.ts';
import { usePersonalCode } from './use-personal-code.ts';
import { isHeldBack, useRepeatedStart } from './use-repeated-start.ts';

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

type StartAsPersonProps = RosterEntryProps & { person: FoundPerson; onNotYou: () => void };

/** Shows whose personal code was entered, and starts the exam or continues it from another device. */
function StartAsPerson(props: StartAsPersonProps) {
  const { examCode, isPrimary, isWaiting, onNotOpen, onStarted, person, onNotYou } = props;
  const { name, rollNumber, extraPercent, state, rosterCode } = person;
  const start = useSingleMutation({
    mutationFn: () => startNewAttempt(examCode, { name, rosterCode }),
    onSuccess: (paper) => {
      onStarted(paper);
      if (paper.continued !== 'here') return;
      toast({
        title: 'You continue on this device',
        description: 'Your answers are here. The other device stops and says so.',
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'exam.not_open') onNotOpen();
    },
  });
  useRepeatedStart(start.error, () => start.mutate(undefined));
  const heading = useRef<HTMLParagraphElement>(null);
  // The field with the focus has been removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const continues = state === 'started';
  return (
    <div className="grid min-h-80 content-start gap-5">
      <div>
        <p ref={heading} tabIndex={-1} className="text-card-title [overflow-wrap:anywhere]">
          You are{' '}
          <strong className="font-semibold">
            <bdi>{name}</bdi>
          </strong>
          {rollNumber === null ? null : (
            <>
              , roll number <bdi className="tabular font-semibold">{rollNumber}</bdi>
            </>
          )}
          .
        </p>
        {extraPercent > 0 ? <p className="mt-2 text-ink-soft text-md">You have {extraPercent}% more time.</p> : null}
        <Button variant="quiet" className="-ml-3 mt-1 px-3!" onClick={onNotYou}>
          Not you?
        </Button>
      </div>
      {continues ? (
        <Notice tone="accent">
          You have started this exam. If you continue here, your answers come with you and your other device stops.
        </Notice>
      ) : state === 'submitted' ? (
        <Notice>You have handed in this exam before.</Notice>
      ) : null}
      {start.error ? (
        <Notice tone={isHeldBack(start.error) ? 'warn' : 'bad'} role="alert">
          {startError(start.error)}
        </Notice>
      ) : null}
      <p className="text-ink-soft text-sm">
        Your teacher sees your answers under this name. Anyone who has the link of your exam or result sees your name
        and answers. This device keeps the link until you forget it.{' '}
        <a className="whitespace-nowrap underline" href="/privacy" target="_blank" rel="noreferrer">
          How your data are kept
        </a>
      </p>
      <Button
        size="large"
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={isWaiting && !continues}
        isPending={start.isPending || start.data !== undefined}
        pendingLabel={continues ? 'Continuing…' : 'Starting…'}
        onClick={() => start.mutate(undefined)}
      >
        {continues ? 'Continue Exam' : 'Start Exam'}
      </Button>
    </div>
  );
}
