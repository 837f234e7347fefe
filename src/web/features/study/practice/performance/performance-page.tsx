import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { readDeviceAttempts } from '#web/features/exams/attempts/device/device-attempts.ts';
import { formatDuration } from '#web/features/exams/attempts/format-time.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { count } from '#web/ui/wording/count.ts';
import { useCatalogue } from '../../items/catalogue.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import { weakPath } from '../../items/weak-path.ts';
import type { Study } from '../../log/storage/open-study.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { useLinkSync } from '../../move/use-link-sync.ts';
import { studyDayOf } from '../../planner/study-day.ts';
import { useJoinedExams } from '../../sat/use-joined-exams.ts';
import { PracticeLoading } from '../page/practice-loading.tsx';
import {
  type ExamAnswers,
  type Figures,
  fewestForPercent,
  performanceOf,
  type SubjectFigures,
  type TopicFigures,
  writeRight,
} from './performance.ts';
import { RightBar, Weeks } from './weeks.tsx';

/** The exams of this device whose results have been shown here. */
const examsHere = (): ExamAnswers[] =>
  readDeviceAttempts(deviceStorage()).flatMap(({ sessionId, result }) => {
    const { correctAnswers: right, incorrectAnswers: wrong, submittedAt } = result ?? {};
    if (right === undefined || wrong === undefined || submittedAt === undefined) return [];
    return [{ sessionId, day: studyDayOf(new Date(submittedAt)), right, answers: right + wrong }];
  });

/** `/practice/performance`: accuracy and pace by subject and topic, the weakest topics first, and the weeks. */
export function PerformancePage({ site }: { site: SiteStudy }) {
  const catalogue = useCatalogue(site.siteId);
  usePageTitle('Performance');
  useLinkSync(site.study, site.siteId);
  const isJoining = useJoinedExams(site);
  if (catalogue.data && !isJoining) {
    return <Figured study={site.study} items={catalogue.data} />;
  }
  if (!catalogue.error) return <PracticeLoading />;
  return (
    <LoadFailure
      isPage
      title="The topics could not be loaded"
      query={catalogue}
      hint="This device needs the network once. Your answers are kept."
      action={<ButtonLink href="/practice">Practice</ButtonLink>}
    />
  );
}

function Figured({ study, items }: { study: Study; items: readonly CatalogueItem[] }) {
  const { practice } = useSyncExternalStore(study.subscribe, study.state);
  const { all, subjects, withdrawn, weakest, weeks } = useMemo(
    () => performanceOf(practice, items, examsHere()),
    [practice, items],
  );
  if (all.answers === 0 && weeks.length === 0) {
    return (
      <EmptyState isPage title="No answers yet" link={{ href: '/practice', text: 'Practice' }}>
        After your first test you see here how many of your answers are right, by subject and topic.
      </EmptyState>
    );
  }
  return (
    <div className="page pt-6 pb-16 md:pt-10">
      <BackLink href="/practice">Practice</BackLink>
      <h1 className="mt-2 font-bold text-2xl max-[20rem]:text-xl md:text-3xl">Performance</h1>
      {all.answers > 0 ? (
        <p className="tabular mt-2 max-w-measure text-ink-soft">
          {all.answers < fewestForPercent
            ? writeRight(all)
            : `${writeRight(all)} of ${count(all.answers, 'answer')} right`}
          , {writePace(all)}. An answer that you gave again counts again.
        </p>
      ) : null}

      {weakest.length > 0 ? <Weakest topics={weakest} /> : null}

      {subjects.length > 0 ? (
        <section aria-labelledby="by-subject" className="mt-10 max-w-3xl">
          <h2 id="by-subject" className="font-bold text-xl">
            By subject
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {subjects.map((subject) => (
              <li key={subject.subject}>
                <Subject figures={subject} />
              </li>
            ))}
          </ul>
          {withdrawn.answers > 0 ? (
            <p className="tabular mt-3 text-ink-soft text-sm">
              Questions that are no longer in practice: {writeFigures(withdrawn)}.
            </p>
          ) : null}
        </section>
      ) : null}

      <Weeks weeks={weeks} />
      <p className="mt-10 text-ink-soft text-md">
        <Link href="/plan/progress" className="text-accent-strong underline underline-offset-2">
          Save all answers as a table
        </Link>
      </p>
    </div>
  );
}

const Weakest = ({ topics }: { topics: ReturnType<typeof performanceOf>['weakest'] }) => (
  <section aria-labelledby="weakest" className="mt-8 max-w-3xl">
    <h2 id="weakest" className="font-bold text-xl">
      {topics.length === 1 ? 'Weakest topic' : `Weakest ${topics.length} topics`}
    </h2>
    <ul className="mt-3 divide-y divide-line border-line border-y">
      {topics.map((topic) => (
        <li key={topic.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            <bdi className="font-medium">{nameOf(topic)}</bdi>
            <span className="tabular block text-ink-soft text-sm">
              {topic.topic ? (
                <>
                  <bdi>{topic.subject}</bdi> ·{' '}
                </>
              ) : null}
              {writeFigures(topic)}
            </span>
          </span>
          <ButtonLink
            href={weakPath({ subject: topic.subject, topic: topic.topic })}
            aria-label={`Practise ${nameOf(topic)}`}
          >
            Practise
          </ButtonLink>
        </li>
      ))}
    </ul>
  </section>
);

const nameOf = ({ subject, topic }: Pick<TopicFigures, 'subject' | 'topic'>): string =>
  topic || subject || 'Other questions';

/** "41 s an answer", with no-break spaces. */
const writePace = ({ seconds, answers }: Figures): string =>
  `${formatDuration(Math.round(seconds / answers))} an answer`.replaceAll(' ', '\u00a0');

/** "62% of 40 answers · 41 s an answer". No line begins with the dot. */
const writeFigures = (figures: Figures): string =>
  [
    figures.answers < fewestForPercent
      ? writeRight(figures)
      : `${writeRight(figures)} of ${count(figures.answers, 'answer')}`,
    writePace(figures),
  ].join('\u00a0· ');

function Subject({ figures }: { figures: SubjectFigures }) {
  const name = figures.subject || 'Without a subject';
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1.5 py-3 marker:content-none">
        <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
          <bdi className="font-medium">{name}</bdi>
          <span className="tabular block text-ink-soft text-sm">
            {count(figures.answers, 'answer')} · {writePace(figures)}
          </span>
        </span>
        <span className="tabular flex items-center gap-3 font-semibold">
          {writeRight(figures)}
          <ChevronDown size={18} aria-hidden="true" className="flex-none text-ink-soft group-open:rotate-180" />
        </span>
        <RightBar name={name} figures={figures} />
      </summary>
      <ul className="pb-4">
        {figures.topics.map((topic) => (
          <li key={topic.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-md">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{topic.topic || 'Other questions'}</bdi>
            <span className="tabular text-ink-soft text-sm">{writeFigures(topic)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
