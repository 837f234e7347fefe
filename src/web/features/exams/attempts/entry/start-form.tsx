import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Paper } from '#contract/exams/attempts.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { startNewAttempt } from '../attempts.queries.ts';

type StartFormProps = {
  examCode: string;
  /** False where something else on the screen is what a student most likely wants. */
  isPrimary: boolean;
  onStarted: (paper: Paper) => void;
};

/** Asks who sits the exam, and starts it. */
export function StartForm({ examCode, isPrimary, onStarted }: StartFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const isStarting = useRef(false);
  const start = useMutation({
    mutationFn: () => startNewAttempt(examCode, { name, email }),
    onSuccess: onStarted,
    onError: () => {
      isStarting.current = false;
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A double click comes before the next render, and must not make two attempts.
    if (isStarting.current || name.trim() === '') return;
    isStarting.current = true;
    start.mutate();
  };

  const issues = start.error instanceof ApiError ? (start.error.issues ?? []) : [];
  const issueOf = (field: string) => issues.find((issue) => issue.path === field)?.message;
  const hasFieldIssue = issueOf('name') !== undefined || issueOf('email') !== undefined;

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
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
        <Notice tone="bad" role="alert">
          {startError(start.error)}
        </Notice>
      ) : null}
      <Button
        type="submit"
        size="large"
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={name.trim() === ''}
        isPending={start.isPending}
        pendingLabel="Starting…"
      >
        Start Exam
      </Button>
    </form>
  );
}

/** The words of the specification, §8. */
function startError(error: Error): string {
  if (error instanceof ApiError) return error.said ?? 'Failed to start exam';
  return 'Failed to start exam. Please try again.';
}
