/*
 * These rules need no schema. They have a file of their own, so that Home can use them without loading zod.
 */

/** Exam codes are stored in upper case. */
export const upperCaseExamCode = (code: string): string => code.toUpperCase();

/** Turns an exam code that a student typed or pasted into the stored form. */
export const normalizeExamCode = (typed: string): string => upperCaseExamCode(typed.trim());
