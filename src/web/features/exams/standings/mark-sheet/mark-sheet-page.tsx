import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { MarkSheet, readMarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { gradebookPath } from '../../cohorts/cohort-path.ts';
import { managedExamPath } from '../../exams/code/managed-exam-path.ts';
import { examsQuery } from '../../exams/list/exams.queries.ts';
import { fileTimeoutMs, SheetHead } from '../sheet-head.tsx';
import { link } from '../sheet-style.ts';
import { SheetWaiting } from '../sheet-waiting.tsx';
import { MarkSheetTable } from './mark-sheet-table.tsx';

const leaveLabel = 'Back to the exam';

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
    <SheetWaiting
      what="The mark sheet"
      error={error}
      isTrying={sheet.isFetching}
      onTryAgain={() => void Promise.all([sheet.refetch(), exams.refetch()])}
      leave={{ label: leaveLabel, onLeave: leave }}
    />
  );
}

type SheetProps = { exam: Exam; sheet: MarkSheet; onLeave: () => void };

function Sheet({ exam, sheet, onLeave }: SheetProps) {
  const [isByRank, setIsByRank] = useState(false);
  const hasRollNumbers = sheet.rows.some(({ rollNumber }) => rollNumber !== null);
  const writing = sheet.rows.filter(({ state }) => state === 'open').length;
  const absent = sheet.rows.filter(({ state }) => state === 'absent').length;
  const rows = isByRank
    ? sheet.rows.toSorted((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER))
    : sheet.rows;
  if (sheet.rows.length === 0) {
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState isPage title="The mark sheet is empty" action={<Button onClick={onLeave}>{leaveLabel}</Button>}>
          It has a row for each student who has ended an exam session, and for each person of the roster.
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <SheetHead
        title={`Mark sheet: ${exam.title}`}
        facts={`${sheet.rows.length === 1 ? '1 person' : `${formatNumber(sheet.rows.length)} people`}${absent > 0 ? `, ${formatNumber(absent)} absent` : ''}`}
        tools={
          <>
            {hasRollNumbers ? (
              <Switch checked={isByRank} onChange={setIsByRank} label="In the order of the ranks" />
            ) : null}
            {sheet.cohorts.map(({ id, name }) => (
              <Link key={id} href={gradebookPath(id)} className={link}>
                {/* One child, because a flex container drops the space between two. */}
                <span>
                  Gradebook: <bdi>{name}</bdi>
                </span>
              </Link>
            ))}
          </>
        }
        notice={
          writing > 0 ? (
            <Notice tone="warn" className="mt-3 print:hidden" title={`${count(writing, 'student')} still writing`}>
              The ranks may change until the last exam session has ended.
            </Notice>
          ) : null
        }
        leave={{ label: leaveLabel, onLeave }}
        fileName={`mark-sheet-${exam.examCode}`}
        readFile={(format) =>
          call(readMarkSheet, { params: { id: exam.id }, query: { format } }, { timeoutMs: fileTimeoutMs })
        }
      />
      <div className="page py-6 print:py-2">
        <MarkSheetTable sheet={sheet} rows={rows} />
      </div>
    </main>
  );
}

const markSheetQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.markSheet(examId),
    queryFn: async ({ signal }): Promise<MarkSheet> => {
      const file = await call(
        readMarkSheet,
        { params: { id: examId }, query: { format: 'json' } },
        { signal, timeoutMs: 120_000 },
      );
      return MarkSheet.parse(JSON.parse(await file.text()));
    },
    // The sheet must be the present one each time an educator opens it.
    gcTime: 0,
  });
