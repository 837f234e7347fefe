// The pages of students and the PDF of the server show these texts. They are apart from those about ranks, which fewer pages load.

/** What a student reads instead of the passing score of an exam that has none. */
export const noPassMark = 'This exam has no pass mark.';

/**
 * The line beside the verdict of a result.
 * @param passNote The sentence that an exam without a pass mark shows: "NEET-PG qualifies by percentile."
 */
export const writePassingScore = (passingScore: number | null, passNote?: string | null): string =>
  passingScore !== null ? `Passing score: ${passingScore}%` : passNote ? `${noPassMark} ${passNote}` : noPassMark;
