import { held } from '#contract/exams/exams.contract.ts';
import { summariseMarking } from '#web/features/exams/marking/summarise-marking.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';

const time = (whenNull: string) => (moment: string | null) => {
  if (moment === null) return whenNull;
  return moment === held ? 'When an educator releases them' : formatDateTime(moment);
};

/** The labels of the fields of the form that are typed. */
export const examLabels = {
  title: 'Title',
  examCode: 'Exam code',
  description: 'Description',
  duration: 'Duration (minutes)',
  totalQuestions: 'Number of questions',
  passingScore: 'Passing score (%)',
  isActive: 'Active',
};

/** How the comparison of two versions of an exam names each field. `words` writes a value that is not shown as it is. */
export const comparedFields = {
  ...examLabels,
  opensAt: { label: 'Opening time', words: time('Open now') },
  closesAt: { label: 'Closing time', words: time('No closing time') },
  scoresFrom: { label: 'Students see their scores', words: time('At once') },
  reviewFrom: { label: 'Students see keys and explanations', words: time('At once') },
  attemptsAllowed: {
    label: 'Attempts for each student',
    words: (allowed: number | null) => (allowed === null ? 'Unlimited' : String(allowed)),
  },
  marking: { label: 'Marks for each question', words: summariseMarking },
};
