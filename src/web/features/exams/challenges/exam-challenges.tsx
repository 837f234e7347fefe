import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { type ExamChallenges as Challenges, listChallenges } from '#contract/exams/settlement.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { ChallengeFilters } from './challenge-filters.tsx';
import { ChallengedRow } from './challenged-row.tsx';
import { type ChallengeFilter, countChallenges, countStates, findChallenged } from './find-challenged.ts';
import { PracticeReports } from './practice-reports.tsx';

/**
 * The Challenges tab: the questions that students have challenged and those that were settled, each with all that a
 * decision needs.
 */
export function ExamChallenges({ exam }: { exam: Exam }) {
  const { data, error, isFetching, refetch } = useQuery(challengesQuery(exam.id));
  if (error && !data) {
    return <LoadFailure title="The challenges could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  if (!data) return <ChallengesSkeleton />;
  if (data.questions.length === 0 && !data.regrading) {
    return (
      <>
        <PracticeReports examId={exam.id} />
        <EmptyState title="No challenges yet">
          Students can challenge each question of a released result once. You see here what they object to, beside the
          figures of the question. You can settle a question without a challenge in the tabs Questions and Analytics.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {error ? (
        <Notice tone="bad" role="alert" title="This list may be out of date" className="mb-5">
          {error.message}
        </Notice>
      ) : null}
      <PracticeReports examId={exam.id} />
      {data.regrading ? <Regrading {...data.regrading} /> : null}
      <ChallengedQuestions examId={exam.id} challenges={data} />
    </>
  );
}

/** Shows how many sessions agree with the key that was changed last. */
function Regrading({ done, total }: NonNullable<Challenges['regrading']>) {
  return (
    <Notice tone="accent" className="mb-5" title="The sessions are being regraded">
      <p className="tabular">
        {formatNumber(done)} of {formatNumber(total)}. Students see their new marks already. Ranks, analytics and
        exports follow when all sessions are regraded.
      </p>
      <ProgressBar value={done} max={total} label="Sessions regraded" className="mt-2 h-1 rounded-full bg-line/60" />
    </Notice>
  );
}

function ChallengedQuestions({ examId, challenges }: { examId: number; challenges: Challenges }) {
  const { questions, omitted } = challenges;
  const counts = countStates(questions);
  const [filter, setFilter] = useState<ChallengeFilter>({
    state: counts.open > 0 ? 'open' : 'all',
    reason: undefined,
  });
  const found = findChallenged(questions, filter);
  return (
    <>
      <ChallengeFilters counts={counts} filter={filter} onChange={setFilter} />
      <h3 className="sr-only">Challenged questions</h3>
      <p role="status" className="tabular mt-5 mb-3 text-ink-soft text-md">
        {count(found.length, 'question')} with{' '}
        {count(
          found.reduce((sum, question) => sum + countChallenges(question, filter.reason), 0),
          'challenge',
        )}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={filter.state === 'open' && !filter.reason ? 'You have decided all challenges' : 'No questions match'}
          action={<Button onClick={() => setFilter({ state: 'all', reason: undefined })}>Show all questions</Button>}
        />
      ) : (
        <ul aria-label="Challenged questions" className="overflow-hidden rounded-card border border-line bg-surface">
          {found.map((question) => (
            <ChallengedRow key={question.questionId} examId={examId} question={question} reason={filter.reason} />
          ))}
        </ul>
      )}
      {omitted > 0 ? (
        <p className="mt-4 text-ink-soft text-sm">
          {count(omitted, 'further question')} with fewer challenges {omitted === 1 ? 'is' : 'are'} not shown.
        </p>
      ) : null}
    </>
  );
}

function ChallengesSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-19 w-full max-w-xl" />
      <Skeleton className="mt-6 h-5 w-56" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="mt-4 h-16 w-full" />
      ))}
    </Loading>
  );
}

/** The challenged and the settled questions of an exam. */
const challengesQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.challenges(examId),
    // The first request for a very large exam fills its answer sheets, which takes a while.
    queryFn: ({ signal }) => call(listChallenges, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    refetchInterval: ({ state }) => (state.data?.regrading ? 1000 : false),
  });
