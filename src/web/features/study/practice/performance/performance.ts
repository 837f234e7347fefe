import { weakestFirst } from '#domain/marking/weakest.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import { answersIn, type PracticeState } from '../../log/practice-state.ts';
import type { StudyDay } from '../../planner/study-day.ts';
import { topicKey } from '../choice.ts';

/** With fewer answers, a percentage says more than is known. */
export const fewestForPercent = 10;

/** Answers in tests of practice and in exams. An answer that the student changed in its test counts once. */
export type Figures = { answers: number; right: number; seconds: number };

export type TopicFigures = Figures & { key: string; subject: string; topic: string };
export type SubjectFigures = Figures & { subject: string; topics: TopicFigures[] };

/** The graded answers of an exam whose result this device has shown. */
export type ExamAnswers = { sessionId: string; day: StudyDay; right: number; answers: number };

/** The answers of a week, in practice and in exams. */
export type WeekFigures = { monday: StudyDay; answers: number; right: number; ofExams: number };

export type Performance = {
  all: Figures;
  /** In the order of the catalogue. Topics without an answer are left out. */
  subjects: SubjectFigures[];
  /** Answers to items that may no longer be practised. */
  withdrawn: Figures;
  weakest: TopicFigures[];
  /** Weeks with answers, the latest first. */
  weeks: WeekFigures[];
};

const weakestTopics = 5;

const noFigures = (): Figures => ({ answers: 0, right: 0, seconds: 0 });

/**
 * Computes the figures of all tests of practice and of all exams.
 * @param here The exams of this device. Their figures have all questions; the log has only those that may be practised.
 */
export function performanceOf(
  practice: Pick<PracticeState, 'answers' | 'exams'>,
  items: readonly CatalogueItem[],
  here: readonly ExamAnswers[],
): Performance {
  const byItem = new Map<number, Figures>();
  for (const { item, right, seconds } of answersIn(practice)) {
    const figures = byItem.get(item) ?? noFigures();
    byItem.set(item, figures);
    add(figures, { answers: 1, right: Number(right), seconds });
  }
  const all = noFigures();
  for (const figures of byItem.values()) add(all, figures);
  const topics = topicsOf(items, byItem);
  const subjects = new Map<string, SubjectFigures>();
  for (const topic of topics) {
    const subject = subjects.get(topic.subject) ?? { ...noFigures(), subject: topic.subject, topics: [] };
    subjects.set(topic.subject, subject);
    subject.topics.push(topic);
    add(subject, topic);
  }
  return {
    all,
    subjects: [...subjects.values()],
    // `topicsOf` has taken the items of the catalogue out of the map.
    withdrawn: [...byItem.values()].reduce((sum, figures) => add(sum, figures), noFigures()),
    weakest: weakestFirst(topics, ({ right, answers }) => ({ right, of: answers })).slice(0, weakestTopics),
    weeks: weeksOf(practice, here),
  };
}

function weeksOf({ answers, exams }: Pick<PracticeState, 'answers' | 'exams'>, here: readonly ExamAnswers[]) {
  const inTests = answersIn({ answers, exams: new Map() });
  const known = new Set(here.map(({ sessionId }) => sessionId));
  const elsewhere = [...exams].flatMap(([sessionId, { answers: given }]) => (known.has(sessionId) ? [] : given));
  const weeks = new Map<StudyDay, WeekFigures>();
  const addTo = (day: StudyDay, { right, answers, ofExams }: Omit<WeekFigures, 'monday'>) => {
    const monday = mondayOf(day);
    const week = weeks.get(monday) ?? { monday, answers: 0, right: 0, ofExams: 0 };
    weeks.set(monday, {
      monday,
      answers: week.answers + answers,
      right: week.right + right,
      ofExams: week.ofExams + ofExams,
    });
  };
  for (const { day, right } of inTests) addTo(day, { right: Number(right), answers: 1, ofExams: 0 });
  for (const { day, right } of elsewhere) addTo(day, { right: Number(right), answers: 1, ofExams: 1 });
  for (const { day, right, answers } of here) if (answers > 0) addTo(day, { right, answers, ofExams: answers });
  return [...weeks.values()].sort((one, two) => two.monday - one.monday);
}

/** Removes the figures that it counts from `byItem`. */
function topicsOf(items: readonly CatalogueItem[], byItem: Map<number, Figures>): TopicFigures[] {
  const topics = new Map<string, TopicFigures>();
  for (const { id, subject, topic } of items) {
    const figures = byItem.get(id);
    if (!figures) continue;
    byItem.delete(id);
    const key = topicKey({ subject, topic });
    const before = topics.get(key) ?? { ...noFigures(), key, subject, topic };
    topics.set(key, before);
    add(before, figures);
  }
  return [...topics.values()];
}

function add(sum: Figures, { answers, right, seconds }: Figures): Figures {
  sum.answers += answers;
  sum.right += right;
  sum.seconds += seconds;
  return sum;
}

/** Day 0 of the count, 1 January 1970, was a Thursday. */
const mondayOf = (day: StudyDay): StudyDay => day - ((((day + 3) % 7) + 7) % 7);

/** "62%", or "3 of 4 right" for few answers. */
export const writeRight = ({ answers, right }: Pick<Figures, 'answers' | 'right'>): string =>
  answers < fewestForPercent ? `${right} of ${answers} right` : `${Math.round((right / answers) * 100)}%`;
