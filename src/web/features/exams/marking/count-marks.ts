import { defaultMarking, type Marking } from '#contract/exams/marking.contract.ts';
import { isSameMarking } from './typed-marks.ts';
import { labelMarking, writeMarks } from './write-marks.ts';

/** "132 of 720 marks", "66 ⅔ of 200 marks". */
export const countMarks = (points: number, maxPoints: number, { unit }: Marking): string =>
  `${writeMarks(points, unit)} of ${writeMarks(maxPoints, unit)} ${maxPoints === unit ? 'mark' : 'marks'}`;

/** A marking for its educator: "One mark for each correct answer", "4 marks, −1 if wrong". */
export const summariseMarking = (marking: Marking): string =>
  isSameMarking(marking, defaultMarking) ? 'One mark for each correct answer' : labelMarking(marking);
