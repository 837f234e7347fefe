import type { LaterReview } from '../planner/fit-stability.ts';
import type { Grade } from '../planner/memory.ts';
import type { CardKey, Seen } from '../planner/plan-card.ts';
import type { PlanSettings } from '../planner/plan-settings.ts';
import type { StudyDay } from '../planner/study-day.ts';
import type { PlanDeck } from './plan-decks.ts';
import type { PracticeState } from './practice-state.ts';
import type { MeantEvent } from './study-event.ts';

export type CardState = {
  /** Undefined for a card that was only set aside, or was reset. */
  seen?: Seen | undefined;
  /** All grades of the card, and how many of them were Again. */
  reviews: number;
  failures: number;
  /** `hashOfText` of the text that was shown at the last grade; empty if the card was never graded. */
  text: string;
  lastGrade?: Grade | undefined;
  isAsideUntilExam: boolean;
  /** The study day for which the student skipped the card. */
  skippedDay?: StudyDay | undefined;
};

/** A bookmark and a private note, with the title and the place of the card for lists. */
export type CardMark = { isBookmarked: boolean; note: string; title: string; place: string };

export type StudyDayRecord = {
  reviews: number;
  newCards: number;
  seconds: number;
  /**
   * Grades of cards that were graded on an earlier day: how many, how many were recalled, and how many FSRS expected to
   * be recalled.
   */
  later: number;
  recalled: number;
  expected: number;
};

/** Everything that a log says. It is computed by `replay` and never stored as the truth. */
export type StudyState = {
  /** Undefined if there is no plan. */
  plan: PlanSettings | undefined;
  /** The student's own decks of the plan. They are removed with the plan. */
  decks: readonly PlanDeck[];
  cards: Map<CardKey, CardState>;
  /** The cards with a bookmark or a note. */
  marks: Map<CardKey, CardMark>;
  days: Map<StudyDay, StudyDayRecord>;
  /** By device: the last step that was not undone. A step is what a student did with a card in a session. */
  lastSteps: Map<string, MeantEvent>;
  /** For each card that got a new key: its next key. */
  aliases: ReadonlyMap<CardKey, CardKey>;
  practice: PracticeState;
  /** For `fitStability`, in the order of replay; at most the latest 1,500. */
  laterReviews: LaterReview[];
  /** The seconds of the latest reviews and of the latest new cards, for `costsOf`. */
  timings: { review: number[]; fresh: number[] };
};

export const emptyDay: Readonly<StudyDayRecord> = {
  reviews: 0,
  newCards: 0,
  seconds: 0,
  later: 0,
  recalled: 0,
  expected: 0,
};
