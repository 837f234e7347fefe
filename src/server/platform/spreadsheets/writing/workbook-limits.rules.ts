/** A workbook is a ZIP archive, whose files are smaller than 4 GB. An answer takes about 140 bytes of a sheet. */
const mostAnswers = 20_000_000;
/** A sheet of Excel has 16,384 columns. */
const mostQuestions = 4000;
/** A sheet of Excel has 1,048,576 rows, and the first one is the head. */
const mostAttempts = 1_048_575;

/** Whether the responses of so many attempts at so many questions fit into one sheet of a workbook. */
export const fitsWorkbook = (questions: number, attempts: number): boolean =>
  questions <= mostQuestions && attempts <= mostAttempts && questions * attempts <= mostAnswers;
