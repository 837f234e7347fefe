/**
 * How many questions of a paper each section has room for: an equal share, and the first sections one more if the number cannot be divided.
 * @param totalQuestions The number of questions of the paper.
 */
export const sectionRooms = (totalQuestions: number, sectionCount: number): number[] =>
  Array.from(
    { length: sectionCount },
    (_, index) => Math.floor(totalQuestions / sectionCount) + (index < totalQuestions % sectionCount ? 1 : 0),
  );
