import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { type MarkSheet, readMarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { managedExamPath } from '../../exams/code/managed-exam-path.ts';
import { examsQuery } from '../../exams/list/exams.queries.ts';
import { markSheetQuery } from './mark-sheet.queries.ts';
import { MarkSheetTable } from './mark-sheet-table.tsx';

const fileTimeoutMs = 600_000;

/** The mark sheet of an exam, to read, print and save. */
export function MarkSheetPage({ examId }: { examId: number }) {
  const exams = useQuery(examsQuery);
  const sheet = useQuery(markSheetQuery(examId));
  const [, navigate] = useLocation();
  const exam = exams.data?.find(({ id }) => id === examId);
  usePageTitle(exam ? `Mark sheet: ${exam.title}` : 'Mark sheet');
  const leave = () => navigate(managedExamPath(examId), { replace: true });
  const error = sheet.error ?? exams.error;

  if (exam && sheet.data) return <Sheet exam={exam} sheet={sheet.data} onLeave={leave} />;
  return (
    <main id="main" tabIndex={-1} className="page pt-9" aria-busy={!error}>
      {error ? (
        <LoadFailure
          isPage
          title="The mark sheet could not be loaded"
          message={error.message}
          isTrying={sheet.isFetching}
          onTryAgain={() => void Promise.all([sheet.refetch(), exams.refetch()])}
          action={<Button onClick={leave}>Back to the exam</Button>}
        />
      ) : (
        <Skeleton className="h-[70svh] w-full" />
      )}
    </main>
  );
}

type SheetProps = { exam: Exam; sheet: MarkSheet; onLeave: () => void };

function Sheet({ exam, sheet, onLeave }: SheetProps) {
  const [isByRank, setIsByRank] = useState(false);
  const save = useSingleMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(
        await call(readMarkSheet, { params: { id: exam.id }, query: { format } }, { timeoutMs: fileTimeoutMs }),
        `mark-sheet-${exam.examCode}.${format}`,
      ),
    onError: (error) => tellFailure(error, 'Failed to save the mark sheet. Please try again.'),
  });
  const hasRollNumbers = sheet.rows.some(({ rollNumber }) => rollNumber !== null);
  const writing = sheet.rows.filter(({ state }) => state === 'open').length;
  const absent = sheet.rows.filter(({ state }) => state === 'absent').length;
  const rows = isByRank
    ? sheet.rows.toSorted((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER))
    : sheet.rows;
  if (sheet.rows.length === 0) {
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState isPage title="The mark sheet is empty" action={<Button onClick={onLeave}>Back to the exam</Button>}>
          It has a row for each student who has ended an exam session, and for each person of the roster.
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <div className="border-line border-b bg-sunken py-4 print:border-0 print:bg-transparent print:py-0">
        <div className="page">
          <h1 className="font-bold text-xl [overflow-wrap:anywhere]">Mark sheet: {exam.title}</h1>
          <p className="mt-1 text-ink-soft text-sm">
            {sheet.rows.length === 1 ? '1 person' : `${formatNumber(sheet.rows.length)} people`}
            {absent > 0 ? `, ${formatNumber(absent)} absent` : ''}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            {hasRollNumbers ? (
              <Switch checked={isByRank} onChange={setIsByRank} label="In the order of the ranks" />
            ) : null}
            <div className="flex flex-wrap gap-3 sm:ml-auto">
              <Button onClick={onLeave}>Back to the exam</Button>
              <Button isPending={save.isPending} pendingLabel="Preparing…" onClick={() => save.mutate('csv')}>
                Download CSV
              </Button>
              <Button isPending={save.isPending} pendingLabel="Preparing…" onClick={() => save.mutate('xlsx')}>
                Download XLSX
              </Button>
              <Button variant="primary" onClick={() => print()}>
                Print
              </Button>
            </div>
          </div>
          {writing > 0 ? (
            <Notice tone="warn" className="mt-3 print:hidden" title={`${count(writing, 'student')} still writing`}>
              The ranks may change until the last exam session has ended.
            </Notice>
          ) : null}
        </div>
      </div>
      <div className="page py-6 print:py-2">
        <MarkSheetTable sheet={sheet} rows={rows} />
      </div>
    </main>
  );
}
