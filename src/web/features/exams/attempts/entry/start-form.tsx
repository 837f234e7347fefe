import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Paper } from '#contract/exams/attempts.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { startNewAttempt } from './start-attempt.ts';
import { isHeldBack, useRepeatedStart } from './use-repeated-start.ts';

type StartFormProps = {
  examCode: string;
  /** False if the screen offers something that a student more likely wants. */
  isPrimary: boolean;
  onStarted: (paper: Paper) => void;
};

/**
 * Asks for the student's name and starts the exam. This form has two fields and does not validate them, so it does not use
 * react-hook-form, which every student would have to load.
 */
export function StartForm({ examCode, isPrimary, onStarted }: StartFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const start = useSingleMutation({
    mutationFn: () => startNewAttempt(examCode, { name, email }),
    onSuccess: onStarted,
  });

  useRepeatedStart(start.error, () => start.mutate(undefined));

  // The form stays on screen until the code of the exam screen is loaded. A second press in this time must not start another attempt.
  const hasStarted = start.data !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasStarted && name.trim() !== '') start.mutate(undefined);
  };

  const issues = start.error instanceof ApiError ? (start.error.issues ?? []) : [];
  const issueOf = (field: string) => issues.find((issue) => issue.path === field)?.message;
  const hasFieldIssue = issueOf('name') !== undefined || issueOf('email') !== undefined;

  // On a phone in landscape the button and the field do not fit on the screen together. The focus scrolls the field into view.
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
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Email (optional)"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={issueOf('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      {start.error && !hasFieldIssue ? (
        <Notice tone={isHeldBack(start.error) ? 'warn' : 'bad'} role="alert">
          {startError(start.error)}
        </Notice>
      ) : null}
      <p className="text-ink-soft text-sm">
        Your teacher sees your name, e-mail and answers. Anyone who has the link of your exam or result sees your name
        and answers. This device keeps the link until you forget it.
      </p>
      <Button
        type="submit"
        size="large"
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={name.trim() === ''}
        isPending={start.isPending || hasStarted}
        pendingLabel="Starting..."
      >
        Start Exam
      </Button>
    </form>
  );
}

function startError(error: Error): string {
  if (isHeldBack(error)) {
    return 'Too many students are starting from this network at the same time. Keep this page open: it tries again by itself within 20 seconds, and your time begins only then.';
  }
  if (error instanceof ApiError) return error.said ?? 'Failed to start exam';
  return 'Failed to start exam. Please try again.';
}
