import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type PersonResults, readPersonResults } from '#contract/exams/people/person-results.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { cohortPath } from '../cohorts/cohort-path.ts';
import { writePercentage } from '../marking/write-marks.ts';
import { OwnTrend } from '../own-results/own-trend.tsx';
import { PersonExams } from './person-exams.tsx';
import { PersonSubjects, PersonTopics } from './person-groups.tsx';

/** A person of a roster at all exams, to read and to print for a talk. */
export function PersonPage({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(personResultsQuery(id));
  const [, navigate] = useLocation();
  usePageTitle(data ? data.name : 'Person');
  if (data && !isNotFound(error)) return <Person person={data} />;
  if (isNotFound(error)) {
    return (
      <EmptyState
        isPage
        title="This person does not exist"
        action={<Button onClick={() => navigate('/admin/cohorts')}>Cohorts</Button>}
      >
        The person was removed from the roster, or the name was removed after the period of the settings.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <LoadFailure
        isPage
        title="The results of this person could not be loaded"
        query={{ error, isFetching, refetch }}
      />
    );
  }
  return (
    <Loading>
      <PageHead
        title={
          <>
            <span className="sr-only">Person</span>
            <Skeleton className="h-9 w-64 max-w-full" />
          </>
        }
        text={<Skeleton className="h-6 w-48" />}
      />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

function Person({ person }: { person: PersonResults }) {
  const { name, rollNumber, extraPercent, hasLeft, cohort, exams, subjects, topics } = person;
  return (
    <>
      <PageHead
        back={
          cohort ? (
            <BackLink href={cohortPath(cohort.id)} className="print:hidden">
              {cohort.name}
            </BackLink>
          ) : undefined
        }
        title={
          <>
            <bdi>{name}</bdi>
            {hasLeft ? <Badge className="ml-3 align-middle">Left</Badge> : null}
          </>
        }
        text={
          <>
            <p className="tabular">
              {rollNumber === null ? null : (
                <>
                  Roll number <bdi>{rollNumber}</bdi>
                </>
              )}
              {rollNumber !== null && cohort ? ' · ' : null}
              {cohort ? <bdi>{cohort.name}</bdi> : null}
              {extraPercent > 0 ? ` · ${extraPercent}% more time` : null}
            </p>
            <p className="tabular mt-1">{summarise(exams)}</p>
          </>
        }
        action={
          <Button variant="primary" className="print:hidden" onClick={() => print()}>
            Print
          </Button>
        }
      />
      {exams.length === 0 ? (
        <EmptyState title="No exams yet">
          The exams of this person appear here, and those that the others sat without this person.
        </EmptyState>
      ) : (
        <>
          <PersonExams exams={exams} />
          <OwnTrend
            exams={exams.flatMap(({ sessionId, ...exam }) => (sessionId === null ? [] : [{ ...exam, sessionId }]))}
          />
          <PersonSubjects subjects={subjects} />
          <PersonTopics topics={topics} />
        </>
      )}
    </>
  );
}

/** "Sat 5 of 6 exams, on average 61%." Retakes do not count, and neither do exams under way. */
function summarise(exams: PersonResults['exams']): string {
  const counted = exams.flatMap(({ figures }) => (figures?.isRanked ? [figures.percentage] : []));
  const absences = exams.filter(({ state }) => state === 'absent').length;
  if (counted.length + absences === 0) return '';
  const sat = `Sat ${counted.length} of ${count(counted.length + absences, 'exam')}`;
  if (counted.length === 0) return `${sat}.`;
  const mean = Math.round(counted.reduce((sum, percentage) => sum + percentage, 0) / counted.length);
  return `${sat}, on average ${writePercentage(mean)}.`;
}

const personResultsQuery = (personId: number) =>
  readQuery(adminKeys.personResults(personId), readPersonResults, { params: { id: personId } });
