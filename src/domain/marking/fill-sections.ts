import { groupByCase } from '../question/group-by-case.ts';
import { type SizedSection, sectionRooms } from './section-rooms.ts';

/** The questions of one section of a paper. */
export type FilledSection<Question> = {
  /** How many questions the section has room for. */
  room: number;
  /** In the order of the exam, but the questions of a case stand together. */
  questions: Question[];
};

/**
 * Fills the sections of a paper. A section has room for its number of questions, or for an equal share of
 * `totalQuestions`. The questions of a section come first, then questions without a section fill, in their order, the
 * first section with room. The questions of a case without a section go to one section together, first to one that has
 * questions of the case, if any section has room for all of them. The server draws papers by this rule, and the
 * educator's pages show its outcome.
 * @param questions The approved questions in the order of the exam.
 * @param placeOf The index of the section that the educator chose for a question, or null.
 * @param caseOf The id of the case of a question, or null.
 */
export function fillSections<Question>(
  questions: readonly Question[],
  paper: { sections: readonly SizedSection[]; totalQuestions: number },
  placeOf: (question: Question) => number | null,
  caseOf: (question: Question) => number | null,
): FilledSection<Question>[] {
  const rooms = sectionRooms(paper.sections, paper.totalQuestions);
  const sections = rooms.map((room) => ({ room, taken: new Set<Question>() }));
  const put = (question: Question, among: typeof sections) =>
    among.find(({ room, taken }) => taken.size < room)?.taken.add(question);
  for (const question of questions) {
    const place = placeOf(question);
    if (place !== null) put(question, sections.slice(place, place + 1));
  }
  const unplaced = questions.filter((question) => placeOf(question) === null);
  for (const group of groupByCase(unplaced, caseOf)) {
    const caseId = caseOf(group[0] as Question);
    const isOfCase = (question: Question) => caseId !== null && caseOf(question) === caseId;
    const near = sections.filter(({ taken }) => caseId !== null && [...taken].some(isOfCase));
    const together = [...near, ...sections].find(({ room, taken }) => taken.size + group.length <= room);
    for (const question of group) put(question, together ? [together] : sections);
  }
  return sections.map(({ room, taken }) => ({
    room,
    questions: groupByCase(
      questions.filter((question) => taken.has(question)),
      caseOf,
    ).flat(),
  }));
}
