// These rules are separate from the schemas of exams, because Home uses them and must not load zod.

/** Exam codes are stored in upper case. */
export const upperCaseExamCode = (code: string): string => code.toUpperCase();

/** Turns an exam code that a student typed or pasted into the stored form. */
export const normalizeExamCode = (typed: string): string => upperCaseExamCode(typed.trim());
