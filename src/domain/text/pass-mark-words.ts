import { writeMarks } from '../marking/write-marks.ts';

// The pages of students and the PDF of the server show these texts. They are apart from those about ranks, which fewer pages load.

/** What a student reads instead of the passing score of an exam that has none. */
export const noPassMark = 'This exam has no pass mark.';

/** What the line beside the verdict is made of. `passNote`: what a board has instead of a pass mark: "NEET-PG qualifies by percentile." */
type Judgement = {
  passingScore: number | null;
  passNote?: string | null;
  gracePoints?: number | undefined;
  marking: { unit: number };
};

/** The line beside the verdict of a result. */
export function writePassingScore({ passingScore, passNote, gracePoints, marking: { unit } }: Judgement): string {
  if (passingScore === null) return passNote ? `${noPassMark} ${passNote}` : noPassMark;
  const grace = gracePoints
    ? `, reached with ${writeMarks(gracePoints, unit)} grace ${gracePoints > unit ? 'marks' : 'mark'}`
    : '';
  return `Passing score: ${passingScore}%${grace}`;
}
