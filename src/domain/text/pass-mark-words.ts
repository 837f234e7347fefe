// The pages of students and the PDF of the server show these texts. The texts about ranks are in another file, because
// fewer pages load them.

/** The text that students read instead of a passing score, if the exam has none. */
export const noPassMark = 'This exam has no pass mark.';

/**
 * The line beside the verdict of a result.
 * @param passNote Follows it: "NEET-PG qualifies by percentile." of an exam without a pass mark, otherwise "reached
 * with 2 grace marks".
 */
export const writePassingScore = (passingScore: number | null, passNote?: string | null): string =>
  passingScore === null
    ? `${noPassMark}${passNote ? ` ${passNote}` : ''}`
    : `Passing score: ${passingScore}%${passNote ? `, ${passNote}` : ''}`;
