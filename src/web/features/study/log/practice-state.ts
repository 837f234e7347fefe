import type { OptionLetter } from '#domain/question/question-options.ts';
import type { StudyDay } from '../planner/study-day.ts';
import type { MeantEvent } from './study-event.ts';

/** The answer to an item in one test: the last one that the student gave there. */
export type PracticeAnswer = {
  item: number;
  option: OptionLetter;
  right: boolean;
  seconds: number;
  time: number;
  day: StudyDay;
};

/** A test that the student has built. */
export type PracticeTest = {
  id: string;
  items: readonly number[];
  mode: 'tutor' | 'timed';
  chosen: string;
  day: StudyDay;
};

/** The closed attempt of an exam, with the answers to items that may be practised. */
export type SatExam = { day: StudyDay; isWhole: boolean; answers: readonly PracticeAnswer[] };

type LastAnswer = { right: boolean; seconds: number | undefined; day: StudyDay; time: number };

export type PracticeState = {
  /** By item: the last answer, also one in an exam or as a card of the plan. `seconds` is undefined for a card. */
  last: Map<number, LastAnswer>;
  marked: Set<number>;
  /** By item: the study day of the last wrong answer in a test. Items that were never answered wrong are absent. */
  missed: Map<number, StudyDay>;
  /** In the order of the log. */
  tests: Map<string, PracticeTest>;
  /** The tests that the student has ended. */
  over: Set<string>;
  /** The answers of each test by item. The event of a test may arrive later than its answers. */
  answers: Map<string, Map<number, PracticeAnswer>>;
  /** The exams by the id of the attempt. */
  exams: Map<string, SatExam>;
};

export const noPractice = (): PracticeState => ({
  last: new Map(),
  marked: new Set(),
  missed: new Map(),
  tests: new Map(),
  over: new Set(),
  answers: new Map(),
  exams: new Map(),
});

export const answersIn = ({ answers, exams }: Pick<PracticeState, 'answers' | 'exams'>): PracticeAnswer[] => [
  ...[...answers.values()].flatMap((test) => [...test.values()]),
  ...[...exams.values()].flatMap((exam) => exam.answers),
];

/** A copy that `applyPractice` may change. It shares the answers of each test, and the map of missed items. */
export const copyOfPractice = (state: PracticeState): PracticeState => ({
  ...state,
  last: new Map(state.last),
  marked: new Set(state.marked),
  tests: new Map(state.tests),
  over: new Set(state.over),
  answers: new Map(state.answers),
  exams: new Map(state.exams),
});

type AnswerEvent = Extract<MeantEvent, { kind: 'answer' }>;
type PracticeEvent = Extract<MeantEvent, { kind: 'answer' | 'mark' | 'test' | 'over' | 'exam' }>;

const kinds: ReadonlySet<string> = new Set(['answer', 'mark', 'test', 'over', 'exam']);

export const isPractice = (event: MeantEvent): event is PracticeEvent => kinds.has(event.kind);

const placeOf = ({ test, item }: AnswerEvent): string => `${test} ${item}`;

/** Leaves out the answers that the student has changed in the same test, so that only the last one counts. */
export function withoutChangedAnswers(events: readonly MeantEvent[]): readonly MeantEvent[] {
  const last = new Map<string, MeantEvent>();
  let answers = 0;
  for (const event of events) {
    if (event.kind !== 'answer') continue;
    last.set(placeOf(event), event);
    answers += 1;
  }
  if (answers === last.size) return events;
  return events.filter((event) => event.kind !== 'answer' || last.get(placeOf(event)) === event);
}

/** Whether an answer replaces an earlier one of its test, so that the state needs a whole replay. */
export const isChangedAnswer = (state: PracticeState, event: MeantEvent): boolean =>
  event.kind === 'answer' && (event.option === null || state.answers.get(event.test)?.has(event.item) === true);

/**
 * Notes an answer as the last one of its item, unless a later one is known: an exam enters the log after it was sat.
 */
export function noteLast({ last }: PracticeState, item: number, answer: LastAnswer): void {
  const known = last.get(item);
  if (!known || known.time <= answer.time) last.set(item, answer);
}

function applyExam(state: PracticeState, event: Extract<MeantEvent, { kind: 'exam' }>): void {
  const { session, isWhole, closedAt: time, closedDay: day } = event;
  const answers = event.answers.map(([item, option, right, seconds]) => ({ item, option, right, seconds, time, day }));
  state.exams.set(session, { day, isWhole, answers });
  for (const { item, right, seconds } of answers) noteLast(state, item, { right, seconds, day, time });
}

export function applyPractice(state: PracticeState, event: PracticeEvent): void {
  if (event.kind === 'mark') {
    if (event.on) state.marked.add(event.item);
    else state.marked.delete(event.item);
  } else if (event.kind === 'over') {
    state.over.add(event.test);
  } else if (event.kind === 'exam') {
    applyExam(state, event);
  } else if (event.kind === 'test') {
    const { id, items, mode, chosen, day } = event;
    state.tests.set(id, { id, items, mode, chosen, day });
  } else if (event.option !== null) {
    const { item, option, right, seconds, time, day } = event;
    const answers = state.answers.get(event.test) ?? new Map<number, PracticeAnswer>();
    state.answers.set(event.test, answers);
    answers.set(item, { item, option, right, seconds, time, day });
    noteLast(state, item, { right, seconds, day, time });
    if (!right) state.missed.set(item, Math.max(day, state.missed.get(item) ?? day));
  }
}
