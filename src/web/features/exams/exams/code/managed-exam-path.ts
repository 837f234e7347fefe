/** The address at which educators manage an exam. */
export const managedExamPath = (examId: number): string => `/admin/mcq-tests?exam=${examId}`;

/** The address of the preview of an exam. */
export const previewPath = (examId: number): string => `/admin/mcq-tests/${examId}/preview`;

/** The address of the printed paper of an exam. */
export const printPath = (examId: number): string => `/admin/mcq-tests/${examId}/print`;

/** The address of the page that a projector shows of an exam. */
export const projectorPath = (examId: number): string => `/admin/mcq-tests/${examId}/projector`;

/** The address at which educators build the paper of an exam from the bank. */
export const buildPaperPath = (examId: number): string => `/admin/mcq-tests/${examId}/build`;

export const markSheetPath = (examId: number): string => `/admin/mcq-tests/${examId}/mark-sheet`;

/** The exams that an invigilator watches, and one of them. */
export const watchedExamsPath = '/admin/watched-exams';
export const watchedExamPath = (examId: number): string => `${watchedExamsPath}/${examId}`;
