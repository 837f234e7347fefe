import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { normalizeExamCode } from '#contract/exams/exams.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { examPath } from './exam-path.ts';

const demoCode = 'SAMPLE2024';

/** The field for the code of an exam. `children` appear below it. */
export function ExamCodeBox({ children }: { children?: ReactNode }) {
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const inputId = useId();

  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = normalizeExamCode(typed);
    if (code !== '') navigate(examPath(code));
  };

  return (
    <form onSubmit={open} className="card p-5 shadow-raised sm:p-7">
      <label htmlFor={inputId} className="mb-2.5 block font-semibold text-md">
        Have an exam code?
      </label>
      <div className="flex gap-2.5">
        <input
          id={inputId}
          name="examCode"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Exam code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="h-13 min-w-0 flex-1 rounded-small border border-control-line bg-paper px-4 font-semibold text-ink text-lg uppercase tracking-code placeholder:font-normal placeholder:normal-case placeholder:tracking-normal"
        />
        <Button type="submit" variant="primary" size="large">
          Start
        </Button>
      </div>
      <p className="mt-1.5 -mb-2.5 flex flex-wrap items-center gap-x-1 text-ink-faint text-sm">
        No code yet? Try the demo:
        <Link
          href={examPath(demoCode)}
          className="inline-flex min-h-11 items-center rounded-small px-0.5 font-semibold text-accent-strong hover:underline"
        >
          {demoCode}
        </Link>
      </p>
      {children}
    </form>
  );
}
