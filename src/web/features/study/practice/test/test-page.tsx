import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { PracticeItem } from '#contract/content/practice.contract.ts';
import type { PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { watchPage } from '#web/features/exams/attempts/entry/watch-page.ts';
import type { AttemptPlayer } from '#web/features/exams/attempts/player/attempt-player.tsx';
import { dropPictures } from '#web/features/pictures/kept-pictures.ts';
import { keep } from '#web/platform/device-storage.ts';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { readItems } from '../../items/kept-items.ts';
import { loadItems } from '../../items/load-items.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { useLinkSync } from '../../move/use-link-sync.ts';
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
  <EmptyState
    isPage
    title="This device does not have this test"
    action={
      <ButtonLink href="/practice" variant="primary">
        Practice
      </ButtonLink>
    }
  >
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
  if (!test) return <NoTest />;
  if (query.error) {
    return (
      <LoadFailure
        isPage
        title="The questions could not be loaded"
        query={query}
        hint="Your answers are kept, and the test stays at this address."
        action={<ButtonLink href="/practice">Practice</ButtonLink>}
      />
    );
  }
  if (!query.data)
    return (
      <p role="status" className="page py-16 text-ink-soft">
        Loading the questions…
      </p>
    );
  return <RunningTest siteStudy={{ siteId, study }} id={id} items={query.data} Player={Player} />;
}

type RunningProps = { siteStudy: SiteStudy; id: string; items: PracticeItem[]; Player: Player };

function RunningTest({ siteStudy: { study }, id, items, Player }: RunningProps) {
  const [, navigate] = useLocation();
  const test = useMemo(() => testRow(study.state().practice, id), [study, id]);
  const isTutor = test?.mode === 'tutor';
  const keeping = useSyncExternalStore(study.subscribe, study.keeping);
  const engine = useMemo(
    () => createTestEngine({ study, id, items, title: isTutor ? 'Practice' : 'Timed practice' }),
    [study, id, items, isTutor],
  );
  const before = useRef(new Set(test?.answers.keys()));
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);

  useEffect(() => {
    const unwatch = watchPage(engine);
    engine.pageShown();
    return () => {
      unwatch();
      engine.pageHidden();
      if (engine.submission().phase === 'finished') void study.persist();
    };
  }, [engine, study]);

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
