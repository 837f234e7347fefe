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

/** The dialogs of the tab. */
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
