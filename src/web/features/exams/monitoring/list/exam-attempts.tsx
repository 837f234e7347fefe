import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { WatchedExam } from '#contract/exams/monitoring/hall.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useMay } from '#web/features/administration/accounts/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { markSheetPath, projectorPath } from '../../exams/code/managed-exam-path.ts';
import { useLiveAttempts } from '../use-live-attempts.ts';
import { Dialogs, StandingsDialog, useDialogs } from './attempt-dialogs.tsx';
import { AttemptFilters } from './attempt-filters.tsx';
import { AttemptTable, AttemptTableSkeleton } from './attempt-table.tsx';
import { AttemptTiles } from './attempt-tiles.tsx';
import { ConnectionState } from './connection-state.tsx';
import { noticesOf, StartNotices } from './start-notices.tsx';
import { useAttemptsAddress } from './use-attempts-address.ts';
import { useExports } from './use-exports.ts';

type ExamAttemptsProps = { exam: WatchedExam };

/**
 * The Sessions tab of an exam, and the page of an invigilator: each attempt, updated live, with its actions. The
 * address contains the search. An invigilator sees no result and no answer.
 */
export function ExamAttempts({ exam }: ExamAttemptsProps) {
  const { query, change } = useAttemptsAddress();
  const { data: timed, error, isFetching, isPlaceholderData, refetch, connection } = useLiveAttempts(exam.id, query);
  const opened = useDialogs();
  const { viewing, extending, closing, closingAll, deletion, standings } = opened;
  const may = useMay();
  const seesResults = may('examiners');
  const { exports, isExporting } = useExports(exam, query);
  // Opened after its code is loaded. Otherwise the tab would disappear until then.
  const openStandings = () => void StandingsDialog.preload().then(() => standings.open());
  const page = timed?.page;
  const inProgress = page?.counts.inProgress ?? 0;
  const [atFirst, setAtFirst] = useState<ReturnType<typeof noticesOf>>();
  if (page && !atFirst) setAtFirst(noticesOf(exam, page));
  const { ofTheHall, groups } = useMenu(exam, {
    isOpen: inProgress > 0,
    seesResults,
    exports,
    openStandings,
    opened,
  });

  if (error && !timed) {
    return <LoadFailure title="The sessions could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  return (
    <>
      <AttemptTiles page={page} seesResults={seesResults} />
      {page?.counts.total === 0 ? (
        <>
          <StartNotices exam={exam} page={page} shows={() => true} onClose={closingAll.open} />
          <NoSessions code={exam.examCode} action={<Menu label="More" groups={[ofTheHall]} />} />
        </>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-3 sm:[@media(max-height:45rem)]:mb-2">
            <Amount page={page} connection={connection} />
            {/* Which button is first depends on the sessions. Buttons that moved when these arrive could be pressed by
                mistake. */}
            <div className={cx('flex flex-1 flex-wrap gap-3 sm:justify-end', !page && 'invisible')}>
              <MainButton
                inProgress={inProgress}
                seesResults={seesResults}
                onExtend={() => extending.open()}
                onStandings={openStandings}
              />
              <Menu label="More" isPending={isExporting} pendingLabel="Exporting…" groups={groups} />
            </div>
          </div>
          {/* The notices would move what is below them if that had been visible before. */}
          {page ? (
            <>
              <StartNotices
                exam={exam}
                page={page}
                shows={(kind) => atFirst?.has(kind) === true}
                isLasting
                onClose={closingAll.open}
              />
              <AttemptFilters query={query} marked={page.marked} seesResults={seesResults} onChange={change} />
            </>
          ) : null}
          <div className="h-4 sm:[@media(max-height:45rem)]:h-2" />
          {!timed ? (
            <AttemptTableSkeleton />
          ) : timed.page.attempts.length === 0 ? (
            <NoMatch onClear={() => change({ search: undefined, status: undefined, mark: undefined })} />
          ) : (
            <div aria-busy={isPlaceholderData}>
              <AttemptTable
                timed={timed}
                query={query}
                onSort={change}
                seesResults={seesResults}
                onView={viewing.open}
                onExtend={extending.open}
                onClose={closing.open}
                onDelete={may('owners') ? deletion.open : undefined}
              />
            </div>
          )}
          {page ? <PageTurner {...page} onTurn={(next) => change({ page: next })} /> : null}
          {page ? <LaterNotices exam={exam} page={page} atFirst={atFirst} onClose={closingAll.open} /> : null}
        </>
      )}
      <Dialogs exam={exam} timed={timed} seesResults={seesResults} opened={opened} />
    </>
  );
}

const NoSessions = ({ code, action }: { code: string; action: ReactNode }) => (
  <EmptyState title="No exam sessions yet..." action={action}>
    Students begin one with the code {code}. It appears here at once, and changes as they write.
  </EmptyState>
);

type MainButtonProps = {
  inProgress: number;
  seesResults: boolean;
  onExtend: () => void;
  onStandings: () => void;
};

const MainButton = ({ inProgress, seesResults, onExtend, onStandings }: MainButtonProps) =>
  inProgress > 0 ? (
    <Button variant="primary" onClick={onExtend}>
      Extra time for all
    </Button>
  ) : seesResults ? (
    <Button variant="primary" onPointerEnter={() => void StandingsDialog.preload()} onClick={onStandings}>
      List of results
    </Button>
  ) : null;

type MenuParts = {
  isOpen: boolean;
  seesResults: boolean;
  exports: ReturnType<typeof useExports>['exports'];
  openStandings: () => void;
  opened: ReturnType<typeof useDialogs>;
};

/** The entries of the menus. Until a student has started, only the entries about the hall are shown. */
function useMenu(exam: WatchedExam, { isOpen, seesResults, exports, openStandings, opened }: MenuParts) {
  const [, navigate] = useLocation();
  const { announcing, giving, closingAll } = opened;
  const ofTheHall = [
    { label: 'Announcements', onSelect: () => announcing.open() },
    { label: 'Projector view', onSelect: () => navigate(projectorPath(exam.id)) },
    ...(seesResults ? [{ label: 'Invigilators', onSelect: () => giving.open() }] : []),
  ];

  const groups = [
    ofTheHall,
    isOpen ? [{ label: 'Close sessions', onSelect: () => closingAll.open() }] : [],
    seesResults && isOpen ? [{ label: 'List of results', onSelect: openStandings }] : [],
    seesResults ? [{ label: 'Mark sheet', onSelect: () => navigate(markSheetPath(exam.id)) }] : [],
    seesResults ? exports : [],
  ].filter((group) => group.length > 0);
  return { ofTheHall, groups };
}

type AmountProps = { page: AttemptsPage | undefined } & ComponentProps<typeof ConnectionState>;

const Amount = ({ page, connection }: AmountProps) => (
  <div className="flex flex-wrap items-center gap-x-4">
    <p key={page ? 'amount' : 'loading'} role="status" className="tabular min-w-24 text-ink-soft text-md">
      {page ? amountOf(page) : 'Loading…'}
    </p>
    <ConnectionState connection={connection} />
  </div>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No sessions match" action={<Button onClick={onClear}>Clear search and filters</Button>}>
    Nobody in this exam fits what you are looking for.
  </EmptyState>
);

type LaterNoticesProps = {
  exam: WatchedExam;
  page: AttemptsPage;
  atFirst: ReturnType<typeof noticesOf> | undefined;
  onClose: () => void;
};

/** A notice that comes later lies over the end of the window, because above the list it would move the rows. */
const LaterNotices = ({ exam, page, atFirst, onClose }: LaterNoticesProps) => (
  <div className="sticky bottom-0 z-10 h-0">
    <div className="absolute inset-x-0 bottom-0 *:*:shadow-raised">
      <StartNotices exam={exam} page={page} shows={(kind) => atFirst?.has(kind) === false} onClose={onClose} />
    </div>
  </div>
);

function amountOf({ total, counts }: { total: number; counts: { total: number } }): string {
  if (total === counts.total) return count(total, 'session');
  return `${formatNumber(total)} of ${count(counts.total, 'session')}`;
}
