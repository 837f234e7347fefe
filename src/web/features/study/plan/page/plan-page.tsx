import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { count } from '#web/ui/wording/count.ts';
import type { PlanDeck } from '../../log/plan-decks.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { takePendingMissed } from '../../missed/kept-missed.ts';
import type { PlanSettings } from '../../planner/plan-settings.ts';
import { lossOf } from '../plan-badge.tsx';
import { PlanLoading } from '../plan-states.tsx';
import { fetchPlanTopic } from '../plan-topics.ts';
import { hadPlan } from '../today/read-note.ts';
import { type Plan, usePlan } from '../use-plan.ts';
import { NoPlanYet } from './no-plan-yet.tsx';
import type { ChosenTopic } from './plan-draft.ts';
import { PlanOverview } from './plan-overview.tsx';
import { useAskedDecks } from './use-asked-decks.ts';

// Most visits only read the plan, so that the form and the dialog are loaded when they are opened.
const PlanForm = lazy(async () => ({ default: (await import('./plan-form.tsx')).PlanForm }));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/**
 * The first view of `/plan`, while the log is being opened: the text for a device without a plan, or placeholders for
 * the plan.
 */
export function PlanToCome() {
  const search = useSearch();
  usePageTitle('Study plan');
  return hadPlan() || search !== '' ? <PlanLoading /> : <NoPlanYet />;
}

/** The plan of this device: today's session and the settings, or the form that makes the plan. */
export function PlanPage({ site }: { site: SiteStudy }) {
  const plan = usePlan(site);
  const { settings, study } = plan;
  const [, navigate] = useLocation();
  const asked = useAskedTopics(site.siteId);
  const askedDecks = useAskedDecks();
  const [isEditing, setIsEditing] = useState(false);
  // The address has `topics` or `deck` when the student has pressed a button that adds something to a plan.
  const query = new URLSearchParams(useSearch());
  const [isMaking, setIsMaking] = useState(query.has('topics') || query.has('deck'));
  const [isDeleting, setIsDeleting] = useState(false);
  usePageTitle('Study plan');

  const leaveForm = () => {
    setIsEditing(false);
    setIsMaking(false);
    scrollTo(0, 0);
  };
  const save = async (next: PlanSettings, decks: readonly PlanDeck[]) => {
    const missed = settings ? [] : await takePendingMissed(site.siteId);
    const added = missed.map((sessionId) => ({ sessionId, addedDay: plan.today }));
    const before = plan.state.decks;
    await study.record({ kind: 'plan', plan: { ...next, missed: [...next.missed, ...added] } });
    const isIn = (list: readonly PlanDeck[]) => (deck: PlanDeck) => list.some(({ id }) => id === deck.id);
    const left = before.filter((deck) => !isIn(decks)(deck)).map((deck) => ({ ...deck, on: false }));
    const joined = decks.filter((deck) => !isIn(before)(deck)).map((deck) => ({ ...deck, on: true }));
    for (const deck of [...left, ...joined]) await study.record({ kind: 'deck', ...deck, sample: [...deck.sample] });
    leaveForm();
    navigate('/plan', { replace: true });
  };
  const remove = async () => {
    await study.record({ kind: 'plan', plan: null });
    setIsDeleting(false);
    setIsEditing(false);
    toast({ title: 'The plan is deleted', description: 'Your answers stay on this device for a new plan.' });
  };

  if (asked === undefined || askedDecks === undefined) return <PlanLoading />;
  if (!settings && !isMaking && asked.length === 0) {
    return (
      <NoPlanYet loss={lossOf(study.keeping())} onMake={() => setIsMaking(true)}>
        <WithoutPlan plan={plan} />
      </NoPlanYet>
    );
  }
  if (!settings || isEditing) {
    return (
      <div className="page pt-9 pb-16 md:pt-14">
        <h1 className="font-bold text-2xl md:text-3xl">{settings ? 'Change the plan' : 'Make a plan'}</h1>
        <p className="mt-2.5 mb-8 max-w-measure text-ink-soft">
          Each day you get a short session. The plan chooses the cards so that you recall as many as possible on exam
          day.
        </p>
        {settings && plan.missing === undefined ? (
          <PlanLoading />
        ) : (
          <Suspense fallback={<PlanLoading />}>
            <PlanForm
              plan={plan}
              chosen={settings ? chosenOf(plan) : asked}
              chosenDecks={settings ? plan.state.decks : askedDecks}
              onSave={save}
              onCancel={settings || isMaking ? leaveForm : undefined}
            />
          </Suspense>
        )}
        {settings ? (
          <Button variant="quiet" className="mt-8 -ml-4 text-bad!" onClick={() => setIsDeleting(true)}>
            Delete the plan
          </Button>
        ) : null}
        {isDeleting ? (
          <Suspense>
            <ConfirmDialog
              open={isDeleting}
              onClose={() => setIsDeleting(false)}
              title="Delete the plan?"
              text="The exam date, the topics and the minutes are deleted. Your answers stay on this device, so a new plan knows what you have learned."
              confirmLabel="Delete the plan"
              pendingLabel="Deleting..."
              isPending={false}
              onConfirm={() => void remove()}
            />
          </Suspense>
        ) : null}
      </div>
    );
  }
  return <PlanOverview plan={plan} settings={settings} onEdit={() => setIsEditing(true)} />;
}

function WithoutPlan({ plan }: { plan: Plan }) {
  const waiting = plan.missed?.attempts ?? 0;
  return (
    <>
      {waiting > 0 ? (
        <p className="mt-4 font-semibold">
          The questions of {count(waiting, 'exam')} that you got wrong are waiting for a plan.
        </p>
      ) : null}
      <Link
        href="/decks"
        className="mt-3 inline-flex min-h-11 items-center rounded-small font-strong text-accent-strong text-md"
      >
        Study your own deck of Anki
      </Link>
      {plan.state.marks.size > 0 ? (
        <ButtonLink href="/plan/cards" className="mt-5">
          Cards with a bookmark or a note
        </ButtonLink>
      ) : null}
    </>
  );
}

const chosenOf = ({ topics, settings, missing }: Plan): ChosenTopic[] =>
  (settings?.topicIds ?? []).flatMap((id) => {
    const topic = topics.find((each) => each.id === id);
    // An educator has removed the topic, because all others could be read.
    if (!topic && missing === 0) return [];
    // A topic that could not be read stays in the plan. Its subject is unknown.
    return [{ id, subjectId: topic?.subjectId ?? 0, flashcardsCount: topic?.cards.length ?? 0 }];
  });

/**
 * The topics that the address asks for, as in `?topics=12,15`: a student has pressed "Add to my plan" without having
 * one.
 */
function useAskedTopics(siteId: string): ChosenTopic[] | undefined {
  const ids = new URLSearchParams(useSearch()).get('topics') ?? '';
  const [topics, setTopics] = useState<ChosenTopic[] | undefined>(ids === '' ? [] : undefined);
  useEffect(() => {
    if (ids === '') return setTopics([]);
    let isGone = false;
    const wanted = ids.split(',').map(Number).filter(Number.isSafeInteger);
    void Promise.all(wanted.map((id) => fetchPlanTopic(siteId, id))).then((found) => {
      if (isGone) return;
      const present = found.filter((topic) => topic !== undefined && topic !== 'gone');
      setTopics(present.map(({ id, subjectId, cards }) => ({ id, subjectId, flashcardsCount: cards.length })));
    });
    return () => {
      isGone = true;
    };
  }, [ids, siteId]);
  return topics;
}
