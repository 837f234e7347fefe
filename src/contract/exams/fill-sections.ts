/** The questions of one section of a paper. */
export type FilledSection<Question> = {
  /** How many questions the section has room for. */
  room: number;
  /** In the order of the exam. */
  questions: Question[];
};

/**
 * Fills the sections of a paper. A section has room for an equal share of `totalQuestions`; if this number cannot be divided, the first
 * sections have room for one more. The questions of a section come first, then questions without a section fill, in their order, the first
 * section with room. The server draws papers by this rule, and the educator's pages show its outcome.
 * @param questions The approved questions in the order of the exam.
 * @param placeOf The index of the section that the educator chose for a question, or null.
 */
export function fillSections<Question>(
  questions: readonly Question[],
  { sectionCount, totalQuestions }: { sectionCount: number; totalQuestions: number },
  placeOf: (question: Question) => number | null,
): FilledSection<Question>[] {
  const sections = Array.from({ length: sectionCount }, (_, index) => ({
    room: Math.floor(totalQuestions / sectionCount) + (index < totalQuestions % sectionCount ? 1 : 0),
    taken: new Set<Question>(),
  }));
  const put = (question: Question, among: typeof sections) =>
    among.find(({ room, taken }) => taken.size < room)?.taken.add(question);
  for (const question of questions) {
    const place = placeOf(question);
    if (place !== null) put(question, sections.slice(place, place + 1));
  }
  for (const question of questions) if (placeOf(question) === null) put(question, sections);
  return sections.map(({ room, taken }) => ({ room, questions: questions.filter((question) => taken.has(question)) }));
}
