import type { Memory } from './memory.ts';
import type { StudyDay } from './study-day.ts';

/** The key of an item of the question bank, which practice asks. */
export type ItemKey = `i:${number}`;

/**
 * The key of a card of a student's own deck: `d:` and what the server derives from the file, the same on every device.
 */
export type OwnKey = `d:${string}`;

/**
 * `c:` and the id of a flashcard, `q:` and the id of a question, the key of an item, or of a card of an own deck. Ids
 * are unique within one site.
 */
export type CardKey = `c:${number}` | `q:${number}` | ItemKey | OwnKey;

/** A card that was graded at least once. */
export type Seen = {
  memory: Memory;
  firstDay: StudyDay;
  /** The study day of the last grade. */
  lastDay: StudyDay;
  /** How often it was graded on `lastDay`. */
  looks: number;
  /** Whether the first grade of `lastDay` was Again. */
  hasFailed: boolean;
  /** The last day before `lastDay` whose first grade was not Again. */
  rightBefore?: StudyDay | undefined;
};

/** The last day whose first grade was not Again, before the grade of a new day. */
export const lastRight = ({ hasFailed, lastDay, rightBefore }: Seen): StudyDay | undefined =>
  hasFailed ? rightBefore : lastDay;

export type PlanCard = {
  key: CardKey;
  /** Undefined while the student has not graded the card. */
  seen?: Seen | undefined;
  /** The study day on which the student got the question of this card wrong in an exam. */
  missedDay?: StudyDay | undefined;
  /** Set aside until after the exam, or until tomorrow: the planner does not offer it. */
  isAside?: boolean;
  /** More than half of its words are new since it was graded, so it is due whatever its schedule says. */
  isRewritten?: boolean;
  /** Offered before others of the same kind, because the student missed a question of its topic. */
  isRaised?: boolean;
};
