/** Half of a surrogate pair, which is left when a text is cut. It cannot be encoded. (`toWellFormed` is too new for some phones.) */
const loneSurrogate = /[\ud800-\udfff]/gu;

/** The address at which educators manage an exam. */
export const managedExamPath = (examId: number): string => `/admin/mcq-tests?exam=${examId}`;

/** The address of the preview of an exam. */
export const previewPath = (examId: number): string => `/admin/mcq-tests/${examId}/preview`;

/** The address of the printed paper of an exam. */
export const printPath = (examId: number): string => `/admin/mcq-tests/${examId}/print`;

/** The address of the page that a projector shows of an exam. */
export const projectorPath = (examId: number): string => `/admin/mcq-tests/${examId}/projector`;

/** The address of an exam. It encodes all characters that a code may contain. */
export const examPath = (examCode: string): string =>
  `/exam/${encodeURIComponent(examCode.replace(loneSurrogate, '\ufffd'))}`;
