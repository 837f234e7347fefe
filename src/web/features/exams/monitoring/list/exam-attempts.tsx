import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WatchedExam } from '#contract/exams/monitoring/hall.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { useMay } from '#web/features/administration/accounts/use-may.ts';
import type { StandingsDialogProps } from '#web/features/exams/standings/standings-dialog.tsx';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { markSheetPath, projectorPath } from '../../exams/code/managed-exam-path.ts';
import { AnnouncementsDialog } from '../announcements-dialog.tsx';
import { InvigilatorsDialog } from '../invigilators-dialog.tsx';
import { AttemptDialog } from '../one-attempt/attempt-dialog.tsx';
import { CloseAllDialog } from '../one-attempt/close-all-dialog.tsx';
import { CloseAttemptDialog } from '../one-attempt/close-attempt-dialog.tsx';
import { DeleteAttemptDialog } from '../one-attempt/delete-attempt-dialog.tsx';
import { ExtraTimeDialog } from '../one-attempt/extra-time-dialog.tsx';
import { WatchedAttemptDialog } from '../one-attempt/watched-attempt-dialog.tsx';
import { useLiveAttempts } from '../use-live-attempts.ts';
import { AttemptFilters } from './attempt-filters.tsx';
import { AttemptTable, AttemptTableSkeleton } from './attempt-table.tsx';
import { AttemptTiles } from './attempt-tiles.tsx';
import { ConnectionState } from './connection-state.tsx';
import { noticesOf, StartNotices } from './start-notices.tsx';
import { useAttemptsAddress } from './use-attempts-address.ts';
import { useExports } from './use-exports.ts';

type ExamAttemptsProps = { exam: WatchedExam };

const StandingsDialog = lazyScreen<StandingsDialogProps>(
  async () => (await import('#web/features/exams/standings/standings-dialog.tsx')).StandingsDialog,
);

/**
 * The Sessions tab of an exam, and the page of an invigilator: each attempt, updated live, with its actions. The address contains the
 * search. An invigilator sees no result and no answer.
 */
export function ExamAttempts({ exam }: ExamAttemptsProps) {
  const { query, change } = useAttemptsAddress();
  const { data: timed, error, isFetching, isPlaceholderData, refetch, connection } = useLiveAttempts(exam.id, query);
  const viewing = useOpenItem<ListedAttempt>();
  const extending = useOpenItem<ListedAttempt>();
  const closing = useOpenItem<ListedAttempt>();
  const closingAll = useOpenItem();
  const announcing = useOpenItem();
  const deletion = useOpenItem<ListedAttempt>();
  const standings = useOpenItem();
  const giving = useOpenItem();
  const may = useMay();
  const seesResults = may('examiners');
  const [, navigate] = useLocation();
  const { exports, isExporting } = useExports(exam, query);
  // Opened after its code is loaded. Otherwise the tab would disappear until then.
  const openStandings = () => void StandingsDialog.preload().then(() => standings.open());
  const page = timed?.page;
  const inProgress = page?.counts.inProgress ?? 0;
  const [atFirst, setAtFirst] = useState<ReturnType<typeof noticesOf>>();
  if (page && !atFirst) setAtFirst(noticesOf(exam, page));
  const closeAll = () => closingAll.open();
  const ofTheHall = [
    { label: 'Announcements', onSelect: () => announcing.open() },
    { label: 'Projector view', onSelect: () => navigate(projectorPath(exam.id)) },
    ...(seesResults ? [{ label: 'Invigilators', onSelect: () => giving.open() }] : []),
  ];

  if (error && !timed) {
    return <LoadFailure title="The sessions could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  return (
    <>
      <AttemptTiles page={page} seesResults={seesResults} />
      {page?.counts.total === 0 ? (
        <>
          <StartNotices exam={exam} page={page} shows={() => true} onClose={closeAll} />
          <EmptyState title="No exam sessions yet..." action={<Menu label="More" groups={[ofTheHall]} />}>
            Students begin one with the code {exam.examCode}. It appears here at once, and changes as they write.
          </EmptyState>
        </>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-3 sm:[@media(max-height:45rem)]:mb-2">
            <div className="flex flex-wrap items-center gap-x-4">
              <p key={page ? 'amount' : 'loading'} role="status" className="tabular min-w-24 text-ink-soft text-md">
                {page ? amountOf(page) : 'Loading…'}
              </p>
              <ConnectionState connection={connection} />
            </div>
            {/* Which button is first depends on the sessions. Buttons that moved when these arrive could be pressed by mistake. */}
            <div className={cx('flex flex-1 flex-wrap gap-3 sm:justify-end', !page && 'invisible')}>
              {inProgress > 0 ? (
                <Button variant="primary" onClick={() => extending.open()}>
                  Extra time for all
                </Button>
              ) : seesResults ? (
                <Button variant="primary" onPointerEnter={() => void StandingsDialog.preload()} onClick={openStandings}>
                  List of results
                </Button>
              ) : null}
              <Menu
                label="More"
                isPending={isExporting}
                pendingLabel="Exporting…"
                groups={[
                  ofTheHall,
                  inProgress > 0 ? [{ label: 'Close sessions', onSelect: closeAll }] : [],
                  seesResults && inProgress > 0 ? [{ label: 'List of results', onSelect: openStandings }] : [],
                  seesResults ? [{ label: 'Mark sheet', onSelect: () => navigate(markSheetPath(exam.id)) }] : [],
                  seesResults ? exports : [],
                ].filter((group) => group.length > 0)}
              />
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
                onClose={closeAll}
              />
              <AttemptFilters query={query} marked={page.marked} seesResults={seesResults} onChange={change} />
            </>
          ) : null}
          <div className="h-4 sm:[@media(max-height:45rem)]:h-2" />
          {!timed ? (
            <AttemptTableSkeleton />
          ) : timed.page.attempts.length === 0 ? (
            <EmptyState
              title="No sessions match"
              action={
                <Button onClick={() => change({ search: undefined, status: undefined, mark: undefined })}>
                  Clear search and filters
                </Button>
              }
            >
              Nobody in this exam fits what you are looking for.
            </EmptyState>
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
          {/* A notice that comes later lies over the end of the window, because above the list it would move the rows. */}
          {page ? (
            <div className="sticky bottom-0 z-10 h-0">
              <div className="absolute inset-x-0 bottom-0 *:*:shadow-raised">
                <StartNotices
                  exam={exam}
                  page={page}
                  shows={(kind) => atFirst?.has(kind) === false}
                  onClose={closeAll}
                />
              </div>
            </div>
          ) : null}
        </>
      )}
      {viewing.item && !seesResults ? (
        <WatchedAttemptDialog
          key={viewing.key}
          exam={exam}
          attempt={page?.attempts.find(({ sessionId }) => sessionId === viewing.item?.sessionId) ?? viewing.item}
          receivedAt={timed?.receivedAt ?? 0}
          open={viewing.isOpen}
          onClose={viewing.close}
        />
      ) : null}
      {viewing.item && seesResults ? (
        <AttemptDialog
          key={viewing.key}
          exam={exam}
          attempt={viewing.item}
          open={viewing.isOpen}
          onClose={viewing.close}
        />
      ) : null}
      {standings.key > 0 ? (
        <StandingsDialog key={standings.key} exam={exam} open={standings.isOpen} onClose={standings.close} />
      ) : null}
      <ExtraTimeDialog
        key={extending.key}
        examId={exam.id}
        attempt={extending.item}
        inProgress={inProgress}
        open={extending.isOpen}
        onClose={extending.close}
      />
      <AnnouncementsDialog
        key={`announce-${announcing.key}`}
        exam={exam}
        open={announcing.isOpen}
        onClose={announcing.close}
      />
      <InvigilatorsDialog key={`give-${giving.key}`} examId={exam.id} open={giving.isOpen} onClose={giving.close} />
      <CloseAttemptDialog examId={exam.id} attempt={closing.item} open={closing.isOpen} onClose={closing.close} />
      <CloseAllDialog
        key={`all-${closingAll.key}`}
        examId={exam.id}
        page={page}
        open={closingAll.isOpen}
        onClose={closingAll.close}
      />
      <DeleteAttemptDialog examId={exam.id} attempt={deletion.item} open={deletion.isOpen} onClose={deletion.close} />
    </>
  );
}

function amountOf({ total, counts }: { total: number; counts: { total: number } }): string {
  if (total === counts.total) return count(total, 'session');
  return `${formatNumber(total)} of ${count(counts.total, 'session')}`;
}
