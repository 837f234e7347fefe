import { useRef, useState } from 'react';
import { changeOfText } from '../../log/plan-cards.ts';
import { hashOfText } from '../../log/text-hash.ts';
import { type Grade, grades } from '../../planner/memory.ts';
import type { CardKey } from '../../planner/plan-card.ts';
import { failuresToSetAside } from '../../planner/plan-numbers.ts';
import type { CardContent, Plan } from '../use-plan.ts';
import { nextCard } from './next-card.ts';

/** A grade within this time after the flip is an accident, such as a double tap. */
const accidentMilliseconds = 250;
/** The longest time of one card that the log notes, in seconds. */
const longestSeconds = 600;

/** The steps of a study session. Each one is in the log before the next card is shown. */
export function useSession(plan: Plan, startsAhead: boolean) {
  const { study, day, contents, state } = plan;
  const [held, setHeld] = useState<CardKey>();
  const [last, setLast] = useState<CardKey>();
  const [isAhead, setIsAhead] = useState(startsAhead);
  /** The card that the student has failed so often that it may be set aside. */
  const [stubborn, setStubborn] = useState<CardKey>();
  /** Grows with each step, so that a card that comes twice begins with its question. */
  const [step, setStep] = useState(0);
  const takeTurn = useTurns();

  const heldHere = held && contents.has(held) ? held : undefined;
  const key = day && nextCard(day, { held: heldHere, last, isAhead });
  const content = key && contents.get(key);
  /** Names what is on the screen. A card also leaves it without a step, when an educator has removed the card. */
  const shown = `${key} ${step}`;
  const answering = useAnswerTime(key && shown);
  const stubbornContent = stubborn && contents.get(stubborn);
  const linked = stubbornContent && linkedQuestion(stubbornContent, plan);
  // A card that is on the screen stays there while topics are fetched again or another tab studies.
  if (key && heldHere !== key) setHeld(key);

  /** Does a step of the session, which returns the card that stays on the screen. */
  const take = (action: () => Promise<CardKey | undefined>) =>
    takeTurn(async () => {
      const next = await action();
      setHeld(next);
      setStep((before) => before + 1);
    });

  return {
    key,
    content,
    step,
    shown,
    isAhead,
    stubborn: stubbornContent,
    hasLinked: linked !== undefined && linked !== key,
    cardState: key && state.cards.get(key),
    change: content && key ? changeOfText(content.text, state.cards.get(key)) : ('same' as const),
    studyAhead: () => setIsAhead(true),
    flipped: answering.flip,
    /** Does nothing before the flip and right after it. */
    grade(grade: Grade) {
      const seconds = answering.seconds();
      if (!key || !content || seconds === undefined) return;
      void take(async () => {
        await study.record({ kind: 'review', card: key, grade, seconds, text: hashOfText(content.text) });
        const failures = study.state().cards.get(key)?.failures ?? 0;
        const isStubborn = grade === grades.again && failures > 0 && failures % failuresToSetAside === 0;
        setStubborn(isStubborn ? key : undefined);
        setLast(key);
        return undefined;
      });
    },
    /** Brings back the card of the last step of today, also after a reload. */
    undo: () =>
      void take(async () => {
        const undone = await study.undo();
        setStubborn(undefined);
        return undone && 'card' in undone ? undone.card : key;
      }),
    /** Sets the card on the screen aside: until tomorrow, or until after the exam. */
    leave(until: 'tomorrow' | 'exam') {
      if (key) void take(async () => void (await study.record({ kind: 'aside', card: key, until })));
    },
    setAside() {
      if (!stubborn) return;
      void take(async () => {
        await study.record({ kind: 'aside', card: stubborn, until: 'exam' });
        setStubborn(undefined);
        // The student decides about the previous card while the next card is on the screen.
        return key === stubborn ? undefined : key;
      });
    },
    keepStubborn: () => setStubborn(undefined),
    /** Shows a question that the student missed, of the topic of the card that was failed so often. */
    showLinked: () => void take(async () => linked),
    startOver() {
      if (!key) return;
      void take(async () => {
        await study.record({ kind: 'reset', card: key });
        return key;
      });
    },
  };
}

export type SessionSteps = ReturnType<typeof useSession>;

/** Does one step at a time, so that a second tap cannot grade a card that is not shown yet. */
function useTurns() {
  const isBusy = useRef(false);
  return async (action: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await action();
    } finally {
      isBusy.current = false;
    }
  };
}

/** How long the student looks at what is on the screen, of which `shown` is the name. */
function useAnswerTime(shown: string | undefined) {
  const shownAt = useRef({ shown: '', time: 0 });
  const flippedAt = useRef<number>(undefined);
  if (shown && shownAt.current.shown !== shown) {
    shownAt.current = { shown, time: performance.now() };
    flippedAt.current = undefined;
  }
  return {
    flip() {
      flippedAt.current ??= performance.now();
    },
    /** Undefined before the flip and right after it. */
    seconds() {
      const now = performance.now();
      if (flippedAt.current === undefined || now - flippedAt.current < accidentMilliseconds) return undefined;
      return Math.min(longestSeconds, (now - shownAt.current.time) / 1000);
    },
  };
}

/** A question of the plan of the same topic as a flashcard, which the student has not answered today. */
function linkedQuestion(card: CardContent, { cards, contents, today }: Plan): CardKey | undefined {
  if (card.kind !== 'flashcard') return undefined;
  return cards.find(({ key, isAside, seen }) => {
    const content = contents.get(key);
    const isOfTopic = content?.kind === 'question' && content.question.topicId === card.topic.id;
    return isOfTopic && !isAside && seen?.lastDay !== today;
  })?.key;
}
