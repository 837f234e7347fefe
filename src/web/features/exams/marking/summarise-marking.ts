import { defaultMarking, type Marking } from '#contract/exams/marking.contract.ts';
import { isSameMarking } from './typed-marks.ts';
import { labelMarking } from './write-marks.ts';

/** A marking for its educator: "One mark for each correct answer", "4 marks, −1 if wrong". */
export const summariseMarking = (marking: Marking): string =>
  isSameMarking(marking, defaultMarking) ? 'One mark for each correct answer' : labelMarking(marking);
