/** The code of the exam in the demo content, which Home offers to students without a code. */
export const demoExamCode = 'SAMPLE2024';

/** The name of a `<meta>` element. A page contains it if no active exam has the code of the demo exam, so that Home does not offer it. */
export const demoMissingMeta = 'demo-exam-missing';
