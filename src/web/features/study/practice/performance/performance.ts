import { weakestFirst } from '#domain/marking/weakest.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import type { PracticeAnswer, PracticeState } from '../../log/practice-state.ts';
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
  { answers: tests, exams }: Pick<PracticeState, 'answers' | 'exams'>,
  items: readonly CatalogueItem[],
  here: readonly ExamAnswers[],
): Performance {
  const byItem = new Map<number, Figures>();
  const weeks = new Map<StudyDay, WeekFigures>();
  const weekOf = (day: StudyDay): WeekFigures => {
    const monday = mondayOf(day);
    const week = weeks.get(monday) ?? { monday, answers: 0, right: 0, ofExams: 0 };
    weeks.set(monday, week);
    return week;
  };
  const count = ({ item, right, seconds }: PracticeAnswer) => {
    const figures = byItem.get(item) ?? noFigures();
    byItem.set(item, figures);
    add(figures, { answers: 1, right: Number(right), seconds });
  };
  for (const answers of tests.values()) {
    for (const answer of answers.values()) {
      count(answer);
      const week = weekOf(answer.day);
      week.answers += 1;
      week.right += Number(answer.right);
    }
  }
  for (const { answers } of exams.values()) for (const answer of answers) count(answer);
  const known = new Set(here.map(({ sessionId }) => sessionId));
  const elsewhere = [...exams].flatMap(([sessionId, { day, answers }]) => {
    const right = answers.filter((answer) => answer.right).length;
    return known.has(sessionId) ? [] : [{ day, right, answers: answers.length }];
  });
  for (const { day, right, answers } of [...here, ...elsewhere]) {
    if (answers === 0) continue;
    const week = weekOf(day);
    week.answers += answers;
    week.right += right;
    week.ofExams += answers;
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
    weakest: weakestOf(topics),
    weeks: [...weeks.values()].sort((one, two) => two.monday - one.monday),
  };
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

const weakestOf = (topics: readonly TopicFigures[]): TopicFigures[] =>
  weakestFirst(topics, ({ right, answers }) => ({ right, of: answers })).slice(0, weakestTopics);

/** Day 0 of the count, 1 January 1970, was a Thursday. */
const mondayOf = (day: StudyDay): StudyDay => day - ((((day + 3) % 7) + 7) % 7);

/** "62%", or "3 of 4 right" for few answers. */
export const writeRight = ({ answers, right }: Pick<Figures, 'answers' | 'right'>): string =>
  answers < fewestForPercent ? `${right} of ${answers} right` : `${Math.round((right / answers) * 100)}%`;
