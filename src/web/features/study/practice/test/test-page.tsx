import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { PracticeItem } from '#contract/content/practice.contract.ts';
import type { PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import type { AttemptEngine } from '#web/features/exams/attempts/engine/attempt-engine.ts';
import { watchPage } from '#web/features/exams/attempts/entry/watch-page.ts';
import type { AttemptPlayer } from '#web/features/exams/attempts/player/attempt-player.tsx';
import { dropPictures } from '#web/features/pictures/kept-pictures.ts';
import { keep } from '#web/platform/device-storage.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { readItems } from '../../items/kept-items.ts';
import { loadItems } from '../../items/load-items.ts';
import type { Study } from '../../log/storage/open-study.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { useLinkSync } from '../../move/use-link-sync.ts';
import { BareMain } from '../../plan/plan-states.tsx';
import { testResultPath } from '../start-test.ts';
import { type TestRow, testRow } from '../test-rows.ts';
import { Answered } from './answered.tsx';
import { createTestEngine, sessionOf } from './practice-engine.ts';

type Player = ComponentType<Parameters<typeof AttemptPlayer>[0]>;
type TestPageProps = { site: SiteStudy; Player: Player };

/** The questions of a test: those that this device keeps if it has all of them, otherwise from the server. */
export const useTestItems = (siteId: string, test: TestRow | undefined) =>
  useQuery({
    queryKey: ['practice', 'test', siteId, test?.id],
    queryFn: async (): Promise<PracticeItem[]> => {
      const ids = test?.items ?? [];
      const kept = await readItems(siteId, ids);
      return kept.size === ids.length ? ids.flatMap((id) => kept.get(id) ?? []) : loadItems(siteId, ids);
    },
    enabled: test !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a screen shows for the address of a test that this device does not have. */
export const NoTest = () => (
  <EmptyState isPage title="This device does not have this test" link={{ href: '/practice', text: 'Practice' }}>
    A test opens on the device on which it was built, and on devices with the secret link of the same plan.
  </EmptyState>
);

/** `/practice/tests/:id`: a test of practice while the student answers it. */
export function TestPage({ site: { siteId, study }, Player }: TestPageProps) {
  const id = useRouteParam('id');
  // The test may arrive by the secret link after the page has opened.
  const { practice } = useSyncExternalStore(study.subscribe, study.state);
  const test = testRow(practice, id);
  const query = useTestItems(siteId, test);
  usePageTitle('Practice');
  useLinkSync(study, siteId);
  if (!test) {
    return (
      <BareMain>
        <NoTest />
      </BareMain>
    );
  }
  if (query.error) {
    return (
      <BareMain>
        <LoadFailure
          isPage
          title="The questions could not be loaded"
          query={query}
          hint="Your answers are kept, and the test stays at this address."
          action={<ButtonLink href="/practice">Practice</ButtonLink>}
        />
      </BareMain>
    );
  }
  if (!query.data) return <LoadingQuestions />;
  if (query.data.length === 0 && !test.isOver) return <Withdrawn study={study} id={id} />;
  return <RunningTest study={study} id={id} items={query.data} Player={Player} />;
}

const LoadingQuestions = () => (
  <BareMain>
    <p role="status" className="page py-16 text-ink-soft">
      Loading the questions…
    </p>
  </BareMain>
);

/**
 * A test of another device, of which no question may be practised any more. Without an end, it would be offered for
 * ever.
 */
function Withdrawn({ study, id }: { study: Study; id: string }) {
  const [, navigate] = useLocation();
  const end = async () => {
    await study.record({ kind: 'over', test: id });
    navigate('/practice', { replace: true });
  };
  return (
    <BareMain>
      <EmptyState
        isPage
        title="These questions are no longer in practice"
        action={
          <Button variant="primary" onClick={() => void end()}>
            End the test
          </Button>
        }
      >
        The educator has taken them out of practice. The answers that you gave still count.
      </EmptyState>
    </BareMain>
  );
}

type RunningProps = { study: Study; id: string; items: PracticeItem[]; Player: Player };

function RunningTest({ study, id, items, Player }: RunningProps) {
  const [, navigate] = useLocation();
  const test = useMemo(() => testRow(study.state().practice, id), [study, id]);
  const isTutor = test?.mode === 'tutor';
  const keeping = useSyncExternalStore(study.subscribe, study.keeping);
  const [engine, setEngine] = useState<AttemptEngine>();
  const before = useRef(new Set(test?.answers.keys()));
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);

  useEffect(() => {
    const opened = createTestEngine({ study, id, items, title: isTutor ? 'Practice' : 'Timed practice' });
    const unwatch = watchPage(opened);
    setEngine(opened);
    return () => {
      unwatch();
      opened.pageHidden();
      // Otherwise the clock of a timed test would go on without a page, and end the test.
      opened.stop();
      if (opened.submission().phase === 'finished') void study.persist();
    };
  }, [study, id, items, isTutor]);

  const showResult = useCallback(() => {
    keep(`rounds.struck.${sessionOf(id)}`, undefined);
    dropPictures(sessionOf(id));
    navigate(testResultPath(id), { replace: true });
  }, [navigate, id]);
  const renderAnswered = useCallback(
    (question: PaperQuestion, chosen: OptionLetter) => {
      const item = byId.get(question.id);
      return item ? <Answered item={item} chosen={chosen} isNew={!before.current.has(item.id)} /> : null;
    },
    [byId],
  );

  // Only a test that was over when the page opened: one that ends here shows its last answer first.
  if (test?.isOver) return <Redirect href={testResultPath(id)} replace />;
  if (!engine) return <LoadingQuestions />;
  return (
    <Player
      engine={engine}
      unrecorded={isTutor ? 'Tutor' : 'Timed'}
      onFinished={showResult}
      renderAnswered={isTutor ? renderAnswered : undefined}
      notice={
        keeping === 'kept' ? null : (
          <Notice tone="warn" className="mb-6 max-w-[45rem]">
            This device has no room for your answers. They are lost when you close this tab.
          </Notice>
        )
      }
    />
  );
}
