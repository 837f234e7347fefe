import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { takesEntries } from '#web/platform/device-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { startNewAttempt } from './start-attempt.ts';
import { startError } from './start-error.ts';
import { isHeldBack, useRepeatedStart } from './use-repeated-start.ts';

type Student = { name: string; email: string };

type StartFormProps = {
  examCode: string;
  student: Student;
  onStudent: (change: Partial<Student>) => void;
  /** Whether the button is the main one of the screen. False if the screen also offers to continue an attempt. */
  isPrimary: boolean;
  /** Whether the exam has not opened yet. */
  isWaiting: boolean;
  /** The server refused the start because the exam has not opened yet. */
  onNotOpen: () => void;
  onStarted: (paper: Paper) => void;
};

/**
 * Asks for the student's name and starts the exam. This form has two fields and does not validate them, so it does not
 * use react-hook-form, which every student would have to load.
 */
export function StartForm(props: StartFormProps) {
  const { examCode, student, onStudent, isPrimary, isWaiting, onNotOpen, onStarted } = props;
  const { name, email } = student;
  const start = useSingleMutation({
    mutationFn: () => startNewAttempt(examCode, student),
    onSuccess: onStarted,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'exam.not_open') onNotOpen();
    },
  });

  useRepeatedStart(start.error, () => start.mutate(undefined));

  // When the exam opens, the message that it has not opened is wrong. React calls `reset` when `isWaiting` becomes
  // false.
  const { reset } = start;
  useEffect(() => (isWaiting ? reset : undefined), [isWaiting, reset]);

  // The form stays on screen until the code of the exam screen is loaded. A second press in this time must not start
  // another attempt.
  const hasStarted = start.data !== undefined;

  // A browser that keeps nothing cannot offer to continue, so it asks before a start that may be the second one.
  const [isAsking, setIsAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasStarted || isWaiting || name.trim() === '') return;
    if (isAsking || takesEntries()) start.mutate(undefined);
    else setIsAsking(true);
  };

  const issues = start.error instanceof ApiError ? (start.error.issues ?? []) : [];
  const issueOf = (field: string) => issues.find((issue) => issue.path === field)?.message;
  const hasFieldIssue = issueOf('name') !== undefined || issueOf('email') !== undefined;

  // On a phone in landscape the button and the field do not fit on the screen together. The focus scrolls the field
  // into view.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasFieldIssue) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [hasFieldIssue]);

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        value={name}
        error={issueOf('name')}
        onChange={(event) => onStudent({ name: event.target.value })}
      />
      <TextField
        label="Email (optional)"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={issueOf('email')}
        onChange={(event) => onStudent({ email: event.target.value })}
      />
      {start.error && !hasFieldIssue ? (
        <Notice tone={isHeldBack(start.error) ? 'warn' : 'bad'} role="alert">
          {startError(start.error)}
        </Notice>
      ) : null}
      <WhoSees />
      {isAsking ? (
        <Notice tone="warn" role="alert" title="This browser keeps nothing">
          If you have started this exam already, open its link. A new start is a new attempt.
        </Notice>
      ) : null}
      <Button
        type="submit"
        size="large"
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={isWaiting || name.trim() === ''}
        isPending={start.isPending || hasStarted}
        pendingLabel="Starting…"
        // The second click of a double click on 'Start Exam' is no answer to the question.
        onClick={(event) => isAsking && event.detail > 1 && event.preventDefault()}
      >
        {isAsking ? 'Start a new attempt' : 'Start Exam'}
      </Button>
    </form>
  );
}

const WhoSees = () => (
  <p className="text-ink-soft text-sm">
    Your teacher sees your name, e-mail and answers. Anyone who has the link of your exam or result sees your name and
    answers. This device keeps the link until you forget it.{' '}
    <a className="whitespace-nowrap underline" href="/privacy" target="_blank" rel="noreferrer">
      How your data are kept
    </a>
  </p>
);
