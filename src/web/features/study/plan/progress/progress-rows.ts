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

/**
 * The progress of a student, one row a card: the cards of the plan in its order, then those that were studied and are no longer in the plan
 * or not on this device, without their texts.
 */
export function progressRows(
  contents: ReadonlyMap<CardKey, CardContent>,
  { cards }: Pick<StudyState, 'cards'>,
  today: StudyDay,
): ProgressRow[] {
  const others = [...cards].filter(([key, { seen }]) => seen && !contents.has(key)).map(([key]) => key);
  return [...contents.keys(), ...others].map((key) => {
    const { seen, reviews = 0, failures = 0 } = cards.get(key) ?? {};
    const stability = seen?.memory.stability;
    const [subject, topic, kind, text] = describe(key, contents.get(key));
    return {
      Subject: subject,
      Topic: topic,
      Kind: kind,
      Card: text,
      'First seen': seen ? dateOfStudyDay(seen.firstDay) : null,
      'Last seen': seen ? dateOfStudyDay(seen.lastDay) : null,
      Reviews: reviews,
      Lapses: failures,
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

function describe(key: CardKey, content: CardContent | undefined): [string, string, string, string] {
  switch (content?.kind) {
    case 'flashcard':
      return [content.topic.subjectName, content.topic.name, 'flashcard', content.card.question || 'Picture'];
    case 'own':
      return [content.deck.name, content.card.topic, 'own card', content.card.question || 'Picture'];
    case 'question':
      return ['', '', 'question', content.question.questionText];
    default:
      return ['', '', /^[qi]:/.test(key) ? 'question' : 'card', 'Not on this device'];
  }
}
