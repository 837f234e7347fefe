import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { sectionRooms } from './section-rooms.ts';

type Placed = { id: number; section: number | null };

export type PlannedSection<Question> = {
  section: ExamSection;
  /** How many questions it has room for. */
  room: number;
  /** The questions that papers have in this section, in their order. */
  questions: Question[];
  /** The number of questions that the educator has put into this section; more than `room` if some of them are on no paper. */
  ownCount: number;
};

export type PlannedPaper<Question> = {
  /** Empty for a paper without sections. */
  sections: PlannedSection<Question>[];
  /** All questions of the paper in the order of the exam. */
  questions: Question[];
  /** By question id: why a question is on no paper. */
  offPaper: Map<number, string>;
};

/**
 * Plans which questions are on a paper, and in which section. The questions of a section fill its room, then those without a section fill,
 * in their order, the first section with room. The server draws papers by the same rule, and returns the questions in the order of the exam.
 * @param questions The approved questions in the order of the exam.
 */
export function planPaper<Question extends Placed>(
  questions: readonly Question[],
  { sections, totalQuestions }: { sections: readonly ExamSection[]; totalQuestions: number },
): PlannedPaper<Question> {
  if (sections.length === 0) {
    const reason = `the exam shows the first ${totalQuestions}`;
    return {
      sections: [],
      questions: questions.slice(0, totalQuestions),
      offPaper: new Map(questions.slice(totalQuestions).map(({ id }) => [id, reason])),
    };
  }
  const rooms = sectionRooms(totalQuestions, sections.length);
  const taken = sections.map(() => new Set<number>());
  const hasRoom = (index: number) => (taken[index]?.size ?? 0) < (rooms[index] ?? 0);
  const offPaper = new Map<number, string>();
  for (const { id, section } of questions) {
    if (section === null) continue;
    if (hasRoom(section - 1)) taken[section - 1]?.add(id);
    else offPaper.set(id, `its section has room for ${rooms[section - 1] ?? 0}`);
  }
  for (const { id, section } of questions) {
    if (section !== null) continue;
    const free = taken.find((_, index) => hasRoom(index));
    if (free) free.add(id);
    else offPaper.set(id, 'no section has room for it');
  }
  const planned = sections.map((section, index) => ({
    section,
    room: rooms[index] ?? 0,
    questions: questions.filter(({ id }) => taken[index]?.has(id)),
    ownCount: questions.filter((question) => question.section === index + 1).length,
  }));
  return { sections: planned, questions: planned.flatMap((each) => each.questions), offPaper };
}
