import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AttemptInFull, ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { writePercentile } from '#domain/text/rank-words.ts';
import { formatDuration } from '#web/features/exams/attempts/format-time.ts';
import { scoreInMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDayAndTime, nameOf } from '../attempt-words.ts';
import { MarkBadges } from '../mark-badges.tsx';
import { attemptQuery } from '../monitoring.queries.ts';
import { SecondsAgo, SecondsLeft } from '../seconds-left.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { AnsweredQuestion } from './answered-question.tsx';
import { AttemptTools, type AttemptToolsProps } from './attempt-tools.tsx';
import { OtherExams } from './other-exams.tsx';
import { SamePerson } from './same-person.tsx';
import { TimeChanges } from './time-changes.tsx';

type AttemptDialogProps = {
  exam: AttemptToolsProps['exam'];
  /** The attempt as the list shows it. It stays set while the dialog closes. */
  attempt: ListedAttempt;
  open: boolean;
  onClose: () => void;
};

/** One attempt with all answers. It follows the attempt while the student answers. */
export function AttemptDialog({ exam, attempt, open, onClose }: AttemptDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...attemptQuery(exam.id, attempt.sessionId), enabled: open });
  // The list keeps the former name until it is loaded again.
  const shown = data?.attempt ?? attempt;
  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={onClose}
      title={nameOf(shown)}
      description={shown.email}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data ? (
        <>
          <Facts attempt={data.attempt} receivedAt={data.receivedAt} />
          <AttemptTools exam={exam} attempt={data.attempt} />
          <TimeChanges examId={exam.id} attempt={data.attempt} />
          <SamePerson examId={exam.id} attempt={data.attempt} />
          <OtherExams attempt={data.attempt} />
          {data.attempt.lateAnswers > 0 ? (
            <p className="mt-4 text-ink-soft text-md">
              A late answer arrived more than 30 seconds after its section had ended. The student chose it before the
              end, by the clock of their device.
            </p>
          ) : null}
          <ol aria-label="Answers" className="mt-5">
            {data.attempt.questions.map((question, index) => (
              <AnsweredQuestion
                key={question.questionId}
                question={question}
                number={index + 1}
                isLate={data.attempt.lateQuestionIds.includes(question.questionId)}
              />
            ))}
          </ol>
        </>
      ) : error ? (
        <LoadFailure title="This session could not be loaded" query={{ error, isFetching, refetch }} />
      ) : (
        <AttemptSkeleton />
      )}
    </Dialog>
  );
}

function Facts({ attempt, receivedAt }: { attempt: AttemptInFull; receivedAt: number }) {
  const { remainingSeconds, takenSeconds, endedAt, percentage, passed, rank, percentile } = attempt;
  const facts: [string, ReactNode][] = [['Started', formatDayAndTime(attempt.startedAt)]];
  if (remainingSeconds !== null) {
    facts.push(['Time', <SecondsLeft key="time" remainingSeconds={remainingSeconds} receivedAt={receivedAt} />]);
  }
  if (endedAt !== null) facts.push(['Ended', formatDayAndTime(endedAt)]);
  if (takenSeconds !== null) facts.push(['Took', formatDuration(takenSeconds)]);
  if (attempt.extraMinutes > 0) facts.push(['Extra time', count(attempt.extraMinutes, 'minute')]);
  if (attempt.quietSeconds !== null && attempt.lastAnswerAt !== null) {
    facts.push(['Last save', <SecondsAgo key="save" seconds={attempt.quietSeconds} receivedAt={receivedAt} />]);
  }
  if (attempt.lastAnswerAt !== null) facts.push(['Last answer', formatDayAndTime(attempt.lastAnswerAt)]);
  facts.push(['Answered', `${attempt.answered} of ${attempt.totalQuestions}`]);
  if (attempt.lateAnswers > 0) facts.push(['Late answers', attempt.lateAnswers]);
  if (percentage !== null) {
    facts.push(
      ['Score', `${describeScore(attempt)} (${writePercentage(percentage)})`],
      ['Correct', attempt.totalScore],
      ['Wrong', attempt.incorrectAnswers],
      ['Not answered', attempt.unanswered],
    );
    if (passed !== null) facts.push(['Result', nameVerdict(passed)]);
    facts.push(['Rank', rank ?? (attempt.isRanked ? 'Is being updated' : 'Not counted')]);
    if (percentile !== null) facts.push(['Percentile', writePercentile(percentile)]);
  }
  if (attempt.rollNumber !== null) facts.push(['Roll number', attempt.rollNumber]);
  facts.push(['Number in lists', attempt.number]);
  if (attempt.passingScore !== null) facts.push(['Passing score', `${attempt.passingScore}%`]);

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <StatusBadge attempt={attempt} />
        <MarkBadges marks={attempt.marks.filter((mark) => mark !== 'noted')} />
      </div>
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-3 rounded-small bg-sunken p-4 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-strong text-md [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** "150 of 200", or "132 of 720 marks" if the marks say more than the number of correct answers. */
const describeScore = ({ marking, points, maxPoints, totalScore, totalQuestions }: AttemptInFull): string =>
  isDefaultMarking(marking) ? `${totalScore} of ${totalQuestions}` : scoreInMarks(points ?? 0, maxPoints ?? 0, marking);

// At least as high as the screen. A dialog that grows is centred again, and the text would move while it is read.
const AttemptSkeleton = () => (
  <Loading className="min-h-dvh">
    <Skeleton className="h-6 w-24" />
    <Skeleton className="mt-3 h-24 w-full" />
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="mt-6 h-36 w-full" />
    ))}
  </Loading>
);
