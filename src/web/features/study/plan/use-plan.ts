import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OwnCards } from '../decks/cards/own-cards.ts';
import { useOwnCards } from '../decks/cards/use-own-cards.ts';
import type { OwnCard } from '../decks/own-deck.ts';
import { costsOf } from '../log/costs-of.ts';
import { type PresentCard, planCards, textOfFlashcard } from '../log/plan-cards.ts';
import { practiceSeconds } from '../log/practice-seconds.ts';
import { presentKey } from '../log/replay.ts';
import type { Study } from '../log/storage/open-study.ts';
import type { SiteStudy } from '../log/storage/site-study.ts';
import type { StudyState } from '../log/study-state.ts';
import type { MissedCards } from '../missed/load-missed.ts';
import { type PlannedQuestion, textOfMissed } from '../missed/missed-question.ts';
import { useMissed } from '../missed/use-missed.ts';
import { useMissedItems } from '../missed/use-missed-items.ts';
import { useLinkSync } from '../move/use-link-sync.ts';
import type { CardKey, PlanCard } from '../planner/plan-card.ts';
import { type DayInput, type DayPlan, planDay } from '../planner/plan-day.ts';
import type { PlanSettings } from '../planner/plan-settings.ts';
import type { PlanTopic } from './plan-topics.ts';
import { leftOf, notePlan } from './today/plan-note.ts';
import { hadPlan } from './today/read-note.ts';
import { useToday } from './today/use-today.ts';
import { usePlanTopics } from './use-plan-topics.ts';

export type CardContent =
  | { kind: 'flashcard'; text: string; card: PlanTopic['cards'][number]; topic: PlanTopic }
  | { kind: 'own'; text: string; card: OwnCard; deck: { id: string; name: string } }
  | { kind: 'question'; text: string; question: PlannedQuestion };

export type Plan = {
  siteId: string;
  study: Study;
  state: StudyState;
  today: number;
  settings: PlanSettings | undefined;
  topics: PlanTopic[];
  contents: Map<CardKey, CardContent>;
  cards: PlanCard[];
  /** The student's own decks of the plan. Undefined while they are being read. */
  own: OwnCards | undefined;
  /** Undefined while the cards are being read, and without a plan. */
  day: DayPlan | undefined;
  /** The seconds of practice that count in today's minutes. */
  practised: number;
  input: DayInput | undefined;
  /** How many topics could not be read; undefined while they are being read. */
  missing: number | undefined;
  retryTopics: () => void;
  /**
   * The questions that the student got wrong; without a plan, the questions that wait for one. Undefined while they are
   * being read.
   */
  missed: MissedCards | undefined;
};

const none: number[] = [];

/** A question of an exam and its item are one card, which was missed on the later one of their days. */
function oneOfEach(missed: readonly PlannedQuestion[], aliases: StudyState['aliases']): PlannedQuestion[] {
  const questions = new Map<CardKey, PlannedQuestion>();
  for (const question of missed) {
    const key = presentKey(aliases, question.key);
    const known = questions.get(key);
    const missedDay = Math.max(question.missedDay, known?.missedDay ?? question.missedDay);
    questions.set(key, { ...(known ?? question), key, missedDay });
  }
  return [...questions.values()];
}

/**
 * The plan of this device with its cards and today's session. It follows each change of the log, also of other tabs.
 */
export function usePlan({ study, siteId }: SiteStudy): Plan {
  const state = useSyncExternalStore(study.subscribe, study.state);
  const today = useToday();
  useLinkSync(study, siteId);
  const settings = state.plan;
  const { topics, missing, retry } = usePlanTopics(siteId, settings?.topicIds ?? none);
  const attempts = settings?.missed.length;
  const missed = useMissed(study, siteId, today, attempts);

  useEffect(() => {
    if (attempts)
      void import('../sat/join-exams.ts')
        .then(({ joinExams }) => joinExams({ siteId, study }, new Date()))
        .catch(() => 'the next visit tries it again');
  }, [siteId, study, attempts]);

  const items = useMissedItems(siteId, state.practice);
  const own = useOwnCards(state.decks);
  const { aliases } = state;
  const { contents, present } = useMemo(() => {
    const contents = new Map<CardKey, CardContent>();
    const present: PresentCard[] = [];
    for (const topic of topics) {
      for (const card of topic.cards) {
        const key = `c:${card.id}` as const;
        const text = textOfFlashcard(card);
        contents.set(key, { kind: 'flashcard', text, card, topic });
        present.push({ key, text, isRaised: missed?.raisedTopicIds.has(topic.id) ?? false });
      }
    }
    for (const deck of own?.decks ?? []) {
      for (const card of deck.cards) {
        // Two decks may have the same card.
        if (contents.has(card.key)) continue;
        const text = textOfFlashcard(card);
        contents.set(card.key, { kind: 'own', text, card, deck });
        present.push({ key: card.key, text });
      }
    }
    for (const question of oneOfEach([...(missed?.questions ?? []), ...items], aliases)) {
      const text = textOfMissed(question);
      contents.set(question.key, { kind: 'question', text, question });
      present.push({ key: question.key, text, missedDay: question.missedDay });
    }
    return { contents, present };
  }, [topics, missed, items, own, aliases]);

  const practised = useMemo(
    () => (settings?.countsPractice ? practiceSeconds(state.practice, today) : 0),
    [settings?.countsPractice, state.practice, today],
  );
  const cards = useMemo(() => planCards(present, state, today), [present, state, today]);
  const input = useMemo<DayInput | undefined>(() => {
    if (!settings || missing === undefined || !missed || !own) return undefined;
    const secondsSpent = (state.days.get(today)?.seconds ?? 0) + practised;
    return { settings, today, cards, costs: costsOf(state), secondsSpent };
  }, [settings, missing, missed, own, today, cards, state, practised]);
  const day = useMemo(() => input && planDay(input), [input]);
  useEffect(() => {
    if (!settings) notePlan();
    else if (day || !hadPlan()) {
      notePlan({ day: today, examDay: settings.examDay, minutesADay: settings.minutes, ...leftOf(day) });
    }
  }, [settings, day, today]);

  return {
    siteId,
    study,
    state,
    today,
    settings,
    topics,
    contents,
    cards,
    own,
    day,
    practised,
    input,
    missing,
    retryTopics: retry,
    missed,
  };
}
