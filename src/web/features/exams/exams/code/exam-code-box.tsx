import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { examPath } from './exam-path.ts';
import { offeredDemos } from './offered-demos.ts';
import { readExamCode } from './read-exam-code.ts';

/**
 * The id of the field. A shortcut of the installed site leads to it, and browsers focus a field that the address names.
 */
const fieldId = 'exam-code';

type ExamCodeBoxProps = {
  label?: string;
  /** A code that led to no exam, to be corrected. */
  wrongCode?: string;
  /** Called if the student tries the wrong code again: the exam may be active by now. */
  onTryAgain?: () => void;
  children?: ReactNode;
};

/** The field for the code of an exam. `children` appear below it. */
export function ExamCodeBox({ label = 'Have an exam code?', wrongCode = '', onTryAgain, children }: ExamCodeBoxProps) {
  const [typed, setTyped] = useState(wrongCode);
  const [, navigate] = useLocation();

  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = readExamCode(typed);
    if (code !== '' && code === wrongCode) onTryAgain?.();
    else if (code !== '') navigate(examPath(code));
  };

  return (
    // Before the application has started, the browser submits to Home, which leads to the exam.
    <form action="/" onSubmit={open} className="card p-5 shadow-raised sm:p-7">
      <label htmlFor={fieldId} className="mb-2.5 block font-semibold text-md">
        {label}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          id={fieldId}
          name="examCode"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Exam code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="h-13 min-w-0 flex-1 basis-36 rounded-small border border-control-line bg-paper px-4 font-semibold text-ink text-lg uppercase tracking-code placeholder:font-normal placeholder:normal-case placeholder:tracking-normal"
        />
        <Button type="submit" variant="primary" size="large">
          Start
        </Button>
      </div>
      <p className="mt-1.5 -mb-2.5 flex min-h-11 flex-wrap items-center gap-x-1 text-ink-faint text-sm">
        <WithoutCode />
      </p>
      <noscript>
        <p className="mt-2 text-sm">Exams need JavaScript. Subjects and flashcards can be read without it.</p>
      </noscript>
      {children}
    </form>
  );
}

/**
 * Offers the demo exams to visitors without a code, except those that are deleted or inactive. Both texts have the same
 * height.
 */
function WithoutCode() {
  const codes = offeredDemos();
  if (codes.length === 0) return 'Your teacher gives you the code.';
  return (
    <>
      No code? Try
      {codes.map((code, index) => (
        <span key={code} className="flex items-center gap-x-1">
          {index > 0 ? 'or' : null}
          <Link
            href={examPath(code)}
            className="inline-flex min-h-11 items-center rounded-small px-0.5 font-semibold text-accent-strong hover:underline"
          >
            {code}
          </Link>
        </span>
      ))}
    </>
  );
}
