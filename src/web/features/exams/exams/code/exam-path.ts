/**
 * Half of a surrogate pair, which is left when a text is cut. It cannot be encoded. (`toWellFormed` is too new for some
 * phones.)
 */
const loneSurrogate = /[\ud800-\udfff]/gu;

/** The address of an exam. It encodes all characters that a code may contain. */
export const examPath = (examCode: string): string =>
  `/exam/${encodeURIComponent(examCode.replace(loneSurrogate, '\ufffd'))}`;
