import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Gradebook, readGradebook } from '#contract/exams/monitoring/gradebook.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { cohortPath } from '../../cohorts/cohort-path.ts';
import { fileTimeoutMs, SheetHead } from '../sheet-head.tsx';
import { SheetWaiting } from '../sheet-waiting.tsx';
import { GradebookTable } from './gradebook-table.tsx';
import { RulesDialog } from './rules-dialog.tsx';

/** The results of a cohort at all its exams, to read, print and save. */
export function GradebookPage({ cohortId }: { cohortId: number }) {
  const gradebook = useQuery(gradebookQuery(cohortId));
  const [, navigate] = useLocation();
  usePageTitle(gradebook.data ? `Gradebook: ${gradebook.data.cohort.name}` : 'Gradebook');
  const leave = { label: 'Back to the cohort', onLeave: () => navigate(cohortPath(cohortId), { replace: true }) };
  if (gradebook.data) return <Book gradebook={gradebook.data} leave={leave} />;
  return (
    <SheetWaiting
      what="The gradebook"
      error={gradebook.error}
      isTrying={gradebook.isFetching}
      onTryAgain={() => void gradebook.refetch()}
      leave={leave}
    />
  );
}

type BookProps = { gradebook: Gradebook; leave: { label: string; onLeave: () => void } };

function Book({ gradebook, leave }: BookProps) {
  const [isByRank, setIsByRank] = useState(false);
  const [hasMarks, setHasMarks] = useState(false);
  const rules = useOpenItem<Gradebook>();
  const { cohort, rows } = gradebook;
  const { exams } = gradebook.columns;
  if (rows.length === 0 || exams.length === 0) {
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState
          isPage
          title="The gradebook is empty"
          action={<Button onClick={leave.onLeave}>{leave.label}</Button>}
        >
          {rows.length === 0
            ? 'It has a row for each person of the cohort, and the cohort has no people yet.'
            : 'It has a column for each exam that has this cohort on its roster, and there is none yet.'}
        </EmptyState>
      </main>
    );
  }
  const writing = exams.reduce((sum, { open }) => sum + open, 0);
  const left = rows.filter(({ state }) => state === 'left').length;
  const ordered = isByRank
    ? rows.toSorted((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER))
    : rows;
  return (
    <main id="main" tabIndex={-1}>
      <SheetHead
        title={`Gradebook: ${cohort.name}`}
        facts={[
          rows.length === 1 ? '1 person' : `${formatNumber(rows.length)} people`,
          ...(left > 0 ? [`${formatNumber(left)} of them left`] : []),
          count(exams.length, 'exam'),
        ].join(', ')}
        tools={
          <>
            <Switch checked={isByRank} onChange={setIsByRank} label="In the order of the ranks" />
            <Switch checked={hasMarks} onChange={setHasMarks} label="Marks instead of percent" />
            <Button onClick={() => rules.open(gradebook)}>Weights and best exams</Button>
          </>
        }
        notice={
          writing > 0 ? (
            <Notice tone="warn" className="mt-3 print:hidden" title={`${count(writing, 'student')} still writing`}>
              Totals and ranks may change until the last exam session has ended.
            </Notice>
          ) : null
        }
        leave={leave}
        fileName={`gradebook-${cohort.name}-${cohort.year}`}
        readFile={(format) =>
          call(readGradebook, { params: { id: cohort.id }, query: { format } }, { timeoutMs: fileTimeoutMs })
        }
      />
      <div className="page py-6 print:py-2">
        <GradebookTable gradebook={gradebook} rows={ordered} hasMarks={hasMarks} />
        <GradebookNotes gradebook={gradebook} />
      </div>
      {rules.item ? <RulesDialog key={rules.key} gradebook={rules.item} {...rules.dialog} /> : null}
    </main>
  );
}

const gradebookQuery = (cohortId: number) =>
  queryOptions({
    queryKey: adminKeys.gradebook(cohortId),
    queryFn: async ({ signal }): Promise<Gradebook> => {
      const file = await call(
        readGradebook,
        { params: { id: cohortId }, query: { format: 'json' } },
        { signal, timeoutMs: 120_000 },
      );
      return Gradebook.parse(JSON.parse(await file.text()));
    },
    // The gradebook must be the present one each time an educator opens it.
    gcTime: 0,
  });

/** Says below the table what its figures are, also on paper. */
function GradebookNotes({ gradebook: { bestOf, columns } }: { gradebook: Gradebook }) {
  const isWeighted = columns.exams.some(({ weight }) => weight !== 1);
  const mean = isWeighted ? 'the mean of the percentages, by the weights of the exams' : 'the mean of the percentages';
  const notes = [
    `Total: ${mean}${bestOf === null ? '' : `, of the best ${bestOf === 1 ? 'exam' : `${bestOf} exams`} of each person`}. An exam counts as soon as a person of the cohort has started it.`,
    'AB: absent, which counts as 0%, but not before the closing time of the exam. A dash: the exam says nothing about this person. In brackets: not part of the total.',
    '* Below the pass mark of the exam. + Passed with grace marks, which are no part of percentages, totals and ranks.',
    'Of several attempts the one counts that has a rank at the exam. Each percentage, rank and verdict is that of the student’s result.',
    'Trend: how many percentage points the distance from the median of the class has grown from the former exams to the last one.',
    'People who have left keep their results, which count in the medians, and have neither total nor rank.',
  ];
  return (
    <section aria-label="Notes" className="mt-5 text-ink-soft text-sm print:break-inside-avoid print:text-[8pt]">
      {notes.map((note) => (
        <p key={note} className="max-w-measure print:max-w-none">
          {note}
        </p>
      ))}
    </section>
  );
}
