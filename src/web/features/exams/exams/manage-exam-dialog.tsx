import { type ReactNode, Suspense, useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { summariseMarking } from '#web/features/exams/marking/summarise-marking.ts';
import { isSameMarking } from '#web/features/exams/marking/typed-marks.ts';
import { summariseSections } from '#web/features/exams/sections/describe-sections.ts';
import { ErrorBoundary } from '#web/features/site/error-boundary.tsx';
import type { LazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { TabbedDialog } from '#web/ui/overlays/tabbed-dialog.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { ExamActions } from './exam-actions.tsx';
import type { ExamPart } from './form/exam-form.tsx';
import { namePreset } from './form/values/name-preset.ts';
import { CannotStart } from './list/cannot-start.tsx';
import { countQuestions } from './list/count-questions.ts';
import { ReleaseNow } from './release-now.tsx';
import { describeSchedule } from './schedule/exam-schedule.ts';
import { useNow } from './schedule/use-now.ts';

export type ExamTabProps = {
  exam: Exam;
  /** Opens the form of the exam at one of its parts. */
  onEdit: (part: ExamPart) => void;
};

/** One tab of the dialog. Its code is loaded when it is first shown. */
export type ExamTab = {
  value: string;
  label: string;
  /** A number beside the label, of what waits for the educator in this tab; 0 shows none. */
  countOf?: (exam: Exam) => number;
  Content: LazyScreen<ExamTabProps>;
};

type ManageExamDialogProps = {
  /** The exam to manage. The dialog is closed without one. */
  exam: Exam | undefined;
  tabs: readonly ExamTab[];
  tab: string;
  onTabChange: (tab: string) => void;
  onEdit: (exam: Exam, part?: ExamPart) => void;
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
      tabs={tabs.map(({ value, label, countOf, Content }) => ({
        value,
        label: withCount(label, countOf?.(shown) ?? 0),
        prepare: () => void Content.preload(),
        content: (
          <ErrorBoundary isPart key={`${shown.id} ${value}`}>
            <Suspense fallback={<TabSkeleton />}>
              <Content exam={shown} onEdit={(part) => onEdit(shown, part)} />
            </Suspense>
          </ErrorBoundary>
        ),
      }))}
    />
  );
}

const withCount = (label: string, amount: number) => (amount === 0 ? label : `${label} (${formatNumber(amount)})`);

function Facts({ exam, onEdit }: { exam: Exam; onEdit: () => void }): ReactNode {
  const now = useNow();
  const rules = describeSchedule(exam, now);
  if (exam.sections.length > 0) rules.push(summariseSections(exam.sections));
  if (!isSameMarking(exam.marking, defaultMarking)) rules.push(summariseMarking(exam.marking));
  if (exam.entry === 'roster') rules.push('Only people on the roster may start');
  if (exam.preset) rules.push(`follows ${namePreset(exam.preset)}`);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* A low window has no line for the facts, and only room for the actions beside the title. */}
        <p className="[@media(max-height:30rem)]:hidden">
          {exam.examCode} · {countQuestions(exam)} · {exam.duration} min
        </p>
        <div className="flex flex-wrap items-center gap-x-4">
          <ExamActions exam={exam} onEdit={onEdit} />
          <ReleaseNow key={exam.id} exam={exam} now={now} />
        </div>
      </div>
      <div className="[@media(max-height:30rem)]:hidden">
        {/* A phone has room for one line; the tab Settings lists them all. */}
        {rules.length > 0 ? <p className="mt-1 text-sm max-sm:truncate">{rules.join(' · ')}</p> : null}
        <CannotStart exam={exam} />
      </div>
    </>
  );
}

function TabSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="mt-6 h-40 w-full" />
    </Loading>
  );
}
