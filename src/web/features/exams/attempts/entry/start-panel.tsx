import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import { ExamOpening } from './opening/exam-opening.tsx';
import { ExamOver } from './opening/exam-over.tsx';
import { StartForm } from './starting/start-form.tsx';
import type { ShownIntro } from './use-exam-intro.ts';

type StartPanelProps = { examCode: string; intro: ShownIntro; onStarted: (paper: Paper) => void };

/** Only exams with a roster need it. */
const RosterEntry = lazy(async () => ({ default: (await import('./starting/roster-entry.tsx')).RosterEntry }));

/** As high as the form that asks for the code, and as the form that shows whose code it is. */
const RosterEntrySkeleton = () => <div aria-busy="true" className="min-h-80" />;

/**
 * The form that starts an exam, or why the exam cannot be started. The typed name stays when the form is removed and
 * shown again.
 */
export function StartPanel({ examCode, intro, onStarted }: StartPanelProps) {
  const { exam, opening, attempt, ask } = intro;
  const [student, setStudent] = useState({ name: '', email: '' });

  if (exam.isOver) return <ExamOver examCode={examCode} closesAt={exam.closesAt} />;
  if (exam.totalQuestions === 0) {
    return (
      <Notice title="This exam has no questions yet." action={<Button onClick={intro.tryAgain}>Try again</Button>}>
        It can be started when your teacher has added them.
      </Notice>
    );
  }
  const common = {
    examCode,
    isPrimary: !attempt,
    isWaiting: opening !== undefined,
    onNotOpen: intro.tryAgain,
    onStarted,
  };
  return (
    <>
      <ExamOpening opensAt={exam.opensAt} opening={opening} ask={ask} />
      {exam.entry === 'roster' ? (
        <RosterStart {...common} />
      ) : (
        <StartForm
          {...common}
          student={student}
          onStudent={(change) => setStudent((typed) => ({ ...typed, ...change }))}
        />
      )}
    </>
  );
}

/**
 * The browser alone knows the personal code. The server cannot render code that is loaded on demand, and would leave
 * out the whole page.
 */
function RosterStart(props: ComponentProps<typeof RosterEntry>) {
  if (!useHasHydrated()) return <RosterEntrySkeleton />;
  return (
    <Suspense fallback={<RosterEntrySkeleton />}>
      <RosterEntry {...props} />
    </Suspense>
  );
}
