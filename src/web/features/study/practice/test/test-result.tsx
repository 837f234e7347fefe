import { useState, useSyncExternalStore } from 'react';
import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { formatDuration } from '#web/features/exams/attempts/format-time.ts';
import { ReviewedQuestion } from '#web/features/exams/attempts/result/review/reviewed-question.tsx';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDay } from '#web/ui/wording/format-date.ts';
import type { PracticeAnswer } from '../../log/practice-state.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { useLinkSync } from '../../move/use-link-sync.ts';
import { startOfStudyDay } from '../../planner/study-day.ts';
import { gradeTest } from '../grade-test.ts';
import { ReportError } from '../report/report-error.tsx';
import { testPath } from '../start-test.ts';
import { type TestRow, testRow } from '../test-rows.ts';
import { useStart } from '../use-start.ts';
import { Shares } from './answered.tsx';
import { NoTest, useTestItems } from './test-page.tsx';

/** `/practice/results/:id`: the score of a test, and its questions with key and explanation. */
export function TestResult({ site: { siteId, study } }: { site: SiteStudy }) {
  const id = useRouteParam('id');
  const { practice } = useSyncExternalStore(study.subscribe, study.state);
  const test = testRow(practice, id);
  const query = useTestItems(siteId, test);
  const again = useStart({ siteId, study });
  const [isOnlyWrong, setIsOnlyWrong] = useState(false);
  usePageTitle('Practice: result');
  useLinkSync(study, siteId);
  if (!test) return <NoTest />;

  const seconds = Math.round([...test.answers.values()].reduce((sum, answer) => sum + answer.seconds, 0));
  const reviewed = reviewOf(test, query.data ?? [], practice.marked);
  const shown = isOnlyWrong ? reviewed.filter(({ answer }) => test.wrong.includes(answer.questionId)) : reviewed;
  return (
    <div className="page pt-9 pb-16 md:pt-14">
      <p className="text-ink-soft text-md">
        <span dir="auto">{test.chosen}</span> · {formatDay(startOfStudyDay(test.day).toISOString())}
      </p>
      <h1 className="tabular mt-1 font-bold text-2xl md:text-3xl">
        {test.right} of {test.items.length} right
      </h1>
      <p className="tabular mt-2 text-ink-soft">
        {test.answers.size === test.items.length
          ? 'All questions answered'
          : `${test.items.length - test.answers.size} not answered`}
        {test.answers.size > 0 ? ` · ${formatDuration(Math.round(seconds / test.answers.size))} a question` : ''}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {test.isOver ? null : (
          <ButtonLink href={testPath(id)} variant="primary">
            Continue the test
          </ButtonLink>
        )}
        {test.wrong.length > 0 ? (
          <Button
            variant={test.isOver ? 'primary' : 'secondary'}
            isPending={again.isPending}
            pendingLabel="Opening…"
            onClick={() => again.mutate({ items: test.wrong, mode: test.mode, chosen: test.chosen })}
          >
            {test.wrong.length === 1 ? 'Again: the wrong one' : `Again: the ${test.wrong.length} wrong ones`}
          </Button>
        ) : null}
        <ButtonLink href="/practice" variant={test.isOver && test.wrong.length === 0 ? 'primary' : 'secondary'}>
          Practise more
        </ButtonLink>
      </div>
      {test.wrong.length > 0 ? (
        <p className="mt-4 max-w-measure text-ink-soft text-sm">
          Wrong questions come back in your study plan after a day or more.
        </p>
      ) : null}
      {!test.isOver ? null : query.error ? (
        <LoadFailure title="The questions could not be loaded" query={query} />
      ) : query.data ? (
        <section aria-labelledby="review">
          <h2 id="review" className="mt-12 mb-4 font-bold text-xl">
            Review
          </h2>
          {test.wrong.length > 0 && test.wrong.length < test.items.length ? (
            <fieldset aria-label="Questions to show" className="mb-6 flex flex-wrap gap-2">
              <Chip isChosen={!isOnlyWrong} onChoose={() => setIsOnlyWrong(false)}>
                All {reviewed.length}
              </Chip>
              <Chip isChosen={isOnlyWrong} onChoose={() => setIsOnlyWrong(true)}>
                Wrong {test.wrong.length}
              </Chip>
            </fieldset>
          ) : null}
          {reviewed.length < test.items.length ? (
            <p className="mb-6 max-w-measure text-ink-soft">
              {count(test.items.length - reviewed.length, 'question')} of this test can no longer be practised.
            </p>
          ) : null}
          {shown.map(({ answer, number }) => (
            <ReviewedQuestion key={answer.questionId} answer={answer} number={number}>
              <AboutItem
                item={query.data.find(({ id }) => id === answer.questionId)}
                answer={test.answers.get(answer.questionId)}
              />
            </ReviewedQuestion>
          ))}
        </section>
      ) : (
        <Skeleton className="mt-12 h-60 w-full max-w-[45rem]" />
      )}
    </div>
  );
}

const reviewOf = (test: TestRow, items: readonly PracticeItem[], marked: ReadonlySet<number>) =>
  gradeTest(
    test.chosen,
    items,
    [...test.answers.values()].map(({ item, option, seconds }) => ({
      questionId: item,
      selectedAnswer: option,
      timeSpent: Math.round(seconds),
      markedForReview: marked.has(item),
    })),
  ).results.map((answer, index) => ({ answer, number: index + 1 }));

type AboutItemProps = { item: PracticeItem | undefined; answer: PracticeAnswer | undefined };

function AboutItem({ item, answer }: AboutItemProps) {
  if (!item) return null;
  return (
    <>
      {isRegraded(item, answer) ? (
        <p className="mt-4 text-ink-soft text-sm">
          The key of this question was corrected after your answer. The score is that of your test.
        </p>
      ) : null}
      <Shares item={item} />
      <ReportError item={item} />
    </>
  );
}

/** Whether the key of today grades an answer otherwise than the key with which it was given. */
const isRegraded = (item: PracticeItem, answer: PracticeAnswer | undefined): boolean =>
  answer !== undefined && keysOf(item).includes(answer.option) !== answer.right;
