import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { answersIn, type PracticeState } from '../../log/practice-state.ts';
import type { StudyState } from '../../log/study-state.ts';
import { defaultMemory } from '../../planner/memory.ts';
import type { CardKey } from '../../planner/plan-card.ts';
import { dueRecall } from '../../planner/plan-numbers.ts';
import { dateOfStudyDay, type StudyDay } from '../../planner/study-day.ts';
import type { CardContent } from '../use-plan.ts';

export type ProgressRow = Record<
  | 'Subject'
  | 'Topic'
  | 'Kind'
  | 'Card'
  | 'First seen'
  | 'Last seen'
  | 'Reviews'
  | 'Lapses'
  | 'Stability (days)'
  | 'Recall today (%)'
  | 'Due',
  string | number | null
>;

const untilDue = defaultMemory.interval(dueRecall, 1);

/** A student's answers to one item in tests and exams: the first and the last day, and how many were wrong. */
type Answered = { first: StudyDay; last: StudyDay; answers: number; wrong: number };

function answeredItems(practice: PracticeState): Map<CardKey, Answered> {
  const items = new Map<CardKey, Answered>();
  for (const { item, day, right } of answersIn(practice)) {
    const before = items.get(`i:${item}`) ?? { first: day, last: day, answers: 0, wrong: 0 };
    const days = { first: Math.min(before.first, day), last: Math.max(before.last, day) };
    items.set(`i:${item}`, { ...days, answers: before.answers + 1, wrong: before.wrong + Number(!right) });
  }
  return items;
}

/**
 * The progress of a student, one row for each card or question: the cards of the plan in its order; then studied cards
 * that are no longer in the plan or not on this device, without their texts; then the other questions that were
 * answered in practice. An answer to a question counts as a review.
 * @param items The questions of practice that this device has, by id.
 */
export function progressRows(
  contents: ReadonlyMap<CardKey, CardContent>,
  { cards, practice }: Pick<StudyState, 'cards' | 'practice'>,
  items: ReadonlyMap<number, Pick<PracticeItem, 'questionText' | 'subject' | 'topic'>>,
  today: StudyDay,
): ProgressRow[] {
  const answered = answeredItems(practice);
  const studied = [...cards].flatMap(([key, { seen }]) => (seen ? [key] : []));
  return [...new Set([...contents.keys(), ...studied, ...answered.keys()])].map((key) => {
    const { seen, reviews = 0, failures = 0 } = cards.get(key) ?? {};
    const { first, last, answers, wrong } = answered.get(key) ?? { answers: 0, wrong: 0 };
    const days = [first, last, seen?.firstDay, seen?.lastDay].filter((day) => day !== undefined);
    const stability = seen?.memory.stability;
    const item = key.startsWith('i:') ? items.get(Number(key.slice(2))) : undefined;
    const [subject, topic, kind, text] = describe(key, contents.get(key), item);
    return {
      Subject: subject,
      Topic: topic,
      Kind: kind,
      Card: text,
      'First seen': days.length > 0 ? dateOfStudyDay(Math.min(...days)) : null,
      'Last seen': days.length > 0 ? dateOfStudyDay(Math.max(...days)) : null,
      Reviews: reviews + answers,
      Lapses: failures + wrong,
      'Stability (days)': stability === undefined ? null : round(stability, 10),
      'Recall today (%)':
        seen && stability !== undefined
          ? round(100 * defaultMemory.recall(Math.max(0, today - seen.lastDay), stability), 10)
          : null,
      Due:
        seen && stability !== undefined
          ? dateOfStudyDay(seen.lastDay + Math.max(1, Math.ceil(untilDue * stability)))
          : null,
    };
  });
}

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;

function describe(
  key: CardKey,
  content: CardContent | undefined,
  item: Pick<PracticeItem, 'questionText' | 'subject' | 'topic'> | undefined,
): [string, string, string, string] {
  switch (content?.kind) {
    case 'flashcard':
      return [content.topic.subjectName, content.topic.name, 'flashcard', content.card.question || 'Picture'];
    case 'own':
      return [content.deck.name, content.card.topic, 'own card', content.card.question || 'Picture'];
    case 'question': {
      const { subject, topic, questionText } = content.question;
      return [subject ?? '', topic ?? '', 'question', questionText];
    }
    default:
      if (item) return [item.subject ?? '', item.topic ?? '', 'question', item.questionText];
      return ['', '', /^[qi]:/.test(key) ? 'question' : 'card', 'Not on this device'];
  }
}
