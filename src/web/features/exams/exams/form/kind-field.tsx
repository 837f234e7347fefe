import { cx } from '#web/ui/cx.ts';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import type { ExamKind } from './values/kind-values.ts';

const kinds: readonly { value: ExamKind; label: string; text: string }[] = [
  { value: 'exam', label: 'Exam', text: 'One attempt, results after it closes.' },
  { value: 'practice', label: 'Practice paper', text: 'Unlimited attempts, results at once.' },
];

type KindFieldProps = {
  kind: ExamKind;
  /** Read out when the form has changed the answer. */
  note: string;
  onChange: (kind: ExamKind) => void;
  className: string;
};

/** The first question about a new exam. The answer proposes the rules of attempts and release. */
export const KindField = ({ kind, note, onChange, className }: KindFieldProps) => (
  // Two short answers stand side by side where the window is wide enough.
  <div className={cx(className, 'sm:[&_fieldset>div:not([aria-live])]:grid-cols-2')}>
    <RadioList legend="What is it?" value={kind} onChange={onChange} choices={kinds} />
    <p role="status" className="sr-only">
      {note}
    </p>
  </div>
);
