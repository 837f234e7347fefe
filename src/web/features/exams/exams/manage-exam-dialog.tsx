import { type ReactNode, Suspense, useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import type { LazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { TabbedDialog } from '#web/ui/overlays/tabbed-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countQuestions } from './count-questions.ts';
import { ExamActions } from './exam-actions.tsx';
import { WithoutQuestions } from './without-questions.tsx';

/** One tab of the dialog. Its code is loaded when it is first shown. */
export type ExamTab = { value: string; label: string; Content: LazyScreen<{ exam: Exam }> };

type ManageExamDialogProps = {
  /** The exam to manage. The dialog is closed without one. */
  exam: Exam | undefined;
  tabs: readonly ExamTab[];
  tab: string;
  onTabChange: (tab: string) => void;
  onEdit: (exam: Exam) => void;
  onClose: () => void;
};

/** Everything about one exam, in tabs. */
export function ManageExamDialog({ exam, tabs, tab, onTabChange, onEdit, onClose }: ManageExamDialogProps) {
  // The last exam stays visible while the dialog fades out.
  const [shown, setShown] = useState(exam);
  if (exam && exam !== shown) setShown(exam);
  if (!shown) return null;

  return (
    <TabbedDialog
      title={shown.title}
      about={<Facts exam={shown} onEdit={() => onEdit(shown)} />}
      open={exam !== undefined}
      onOpenChange={onClose}
      tab={tab}
      onTabChange={onTabChange}
      tabs={tabs.map(({ value, label, Content }) => ({
        value,
        label,
        prepare: () => void Content.preload(),
        content: (
          <ErrorBoundary isPart key={`${shown.id} ${value}`}>
            <Suspense fallback={<TabSkeleton />}>
              <Content exam={shown} />
            </Suspense>
          </ErrorBoundary>
        ),
      }))}
    />
  );
}

function Facts({ exam, onEdit }: { exam: Exam; onEdit: () => void }): ReactNode {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* A low window has no line for the facts, and only room for the actions beside the title. */}
        <p className="[@media(max-height:30rem)]:hidden">
          {exam.examCode} · {countQuestions(exam)} · {exam.duration} min
        </p>
        <ExamActions exam={exam} onEdit={onEdit} />
      </div>
      <div className="[@media(max-height:30rem)]:hidden">
        <WithoutQuestions exam={exam} />
      </div>
    </>
  );
}

function TabSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="mt-6 h-40 w-full" />
    </div>
  );
}
