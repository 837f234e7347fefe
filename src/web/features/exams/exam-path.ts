/** What a student meant by what they typed or pasted: trimmed, in capitals. */
export const toExamCode = (typed: string): string => typed.trim().toUpperCase();

/** The address of an exam, safe for any character that a code may hold. */
export const examPath = (examCode: string): string => `/exam/${encodeURIComponent(examCode.toWellFormed())}`;
