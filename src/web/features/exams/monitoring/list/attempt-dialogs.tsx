import type { WatchedExam } from '#contract/exams/monitoring/hall.contract.ts';
import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import type { StandingsDialogProps } from '#web/features/exams/standings/standings-dialog.tsx';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { AnnouncementsDialog } from '../announcements-dialog.tsx';
import { InvigilatorsDialog } from '../invigilators-dialog.tsx';
import { AttemptDialog } from '../one-attempt/attempt-dialog.tsx';
import { CloseAllDialog } from '../one-attempt/close-all-dialog.tsx';
import { CloseAttemptDialog } from '../one-attempt/close-attempt-dialog.tsx';
import { DeleteAttemptDialog } from '../one-attempt/delete-attempt-dialog.tsx';
import { ExtraTimeDialog } from '../one-attempt/extra-time-dialog.tsx';
import { WatchedAttemptDialog } from '../one-attempt/watched-attempt-dialog.tsx';
import type { useLiveAttempts } from '../use-live-attempts.ts';

export const StandingsDialog = lazyScreen<StandingsDialogProps>(
  async () => (await import('#web/features/exams/standings/standings-dialog.tsx')).StandingsDialog,
);

export function useDialogs() {
  const viewing = useOpenItem<ListedAttempt>();
  const extending = useOpenItem<ListedAttempt>();
  const closing = useOpenItem<ListedAttempt>();
  const closingAll = useOpenItem();
  const announcing = useOpenItem();
  const deletion = useOpenItem<ListedAttempt>();
  const standings = useOpenItem();
  const giving = useOpenItem();
  return { viewing, extending, closing, closingAll, announcing, deletion, standings, giving };
}

type DialogsProps = {
  exam: WatchedExam;
  timed: ReturnType<typeof useLiveAttempts>['data'];
  seesResults: boolean;
  opened: ReturnType<typeof useDialogs>;
};

export function Dialogs({ exam, timed, seesResults, opened }: DialogsProps) {
  const { viewing, extending, closing, closingAll, announcing, deletion, standings, giving } = opened;
  const page = timed?.page;
  const inProgress = page?.counts.inProgress ?? 0;
  return (
    <>
      {viewing.item && !seesResults ? (
        <WatchedAttemptDialog
          key={viewing.key}
          exam={exam}
          attempt={page?.attempts.find(({ sessionId }) => sessionId === viewing.item?.sessionId) ?? viewing.item}
          receivedAt={timed?.receivedAt ?? 0}
          {...viewing.dialog}
        />
      ) : null}
      {viewing.item && seesResults ? (
        <AttemptDialog key={viewing.key} exam={exam} attempt={viewing.item} {...viewing.dialog} />
      ) : null}
      {standings.key > 0 ? <StandingsDialog key={standings.key} exam={exam} {...standings.dialog} /> : null}
      <ExtraTimeDialog
        key={extending.key}
        examId={exam.id}
        attempt={extending.item}
        inProgress={inProgress}
        {...extending.dialog}
      />
      <AnnouncementsDialog key={`announce-${announcing.key}`} exam={exam} {...announcing.dialog} />
      <InvigilatorsDialog key={`give-${giving.key}`} examId={exam.id} {...giving.dialog} />
      <CloseAttemptDialog examId={exam.id} attempt={closing.item} {...closing.dialog} />
      <CloseAllDialog key={`all-${closingAll.key}`} examId={exam.id} page={page} {...closingAll.dialog} />
      <DeleteAttemptDialog examId={exam.id} attempt={deletion.item} {...deletion.dialog} />
    </>
  );
}
