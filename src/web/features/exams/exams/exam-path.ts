/** What a student meant by what they typed or pasted: trimmed, in capitals. */
export const toExamCode = (typed: string): string => typed.trim().toUpperCase();

/** Half a character, as a careless cut leaves it; it has no encoding. (`toWellFormed` is too new for some phones.) */
const loneSurrogate = /[\ud800-\udfff]/gu;

/** The address of an exam, safe for any character that a code may hold. */
export const examPath = (examCode: string): string =>
  `/exam/${encodeURIComponent(examCode.replace(loneSurrogate, '\ufffd'))}`;
