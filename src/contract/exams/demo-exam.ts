/** The code of the short exam in the demo content. */
export const demoExamCode = 'SAMPLE2024';

/** The code of the exam in the demo content that is like a part of NEET-PG. */
export const mockExamCode = 'NEETMOCK';

/** The codes that Home offers to students without a code. */
export const demoExamCodes: readonly string[] = [demoExamCode, mockExamCode];

/**
 * The name of a `<meta>` element. It lists the codes of `demoExamCodes` that no active exam has, so that Home does not
 * offer them.
 */
export const missingDemosMeta = 'missing-demo-exams';
