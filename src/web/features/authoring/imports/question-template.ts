import { type UploadField, uploadColumns } from '#contract/authoring/imports.contract.ts';

export const templateName = 'question_template.csv';

type TemplateField = Exclude<UploadField, 'imageUrl'>;

/** The columns of the template. The help text describes the column for images. */
const columns = uploadColumns.filter((column) => column.field !== 'imageUrl');

const example: Record<TemplateField, string> = {
  questionText:
    'A 58-year-old man has crushing chest pain and ST elevation in leads II, III and aVF. Which artery is blocked?',
  optionA: 'Left anterior descending artery',
  optionB: 'Right coronary artery',
  optionC: 'Left circumflex artery',
  optionD: 'Left main coronary artery',
  correctAnswer: 'B',
  explanation:
    'Leads II, III and aVF look at the inferior wall, which the right coronary artery supplies in most people.',
  difficulty: 'medium',
  subject: 'Medicine',
  topic: 'Cardiology',
  optionE: '',
  optionF: '',
  section: '',
  caseText: '',
};

const toCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const toLine = (cells: string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Creates a CSV file with the columns and one example row. The byte order mark tells Excel that the file is UTF-8. */
export function makeQuestionTemplate(): Blob {
  const header = columns.map(({ name }) => name);
  const row = columns.map(({ field }) => example[field]);
  return new Blob(['\ufeff', toLine(header), toLine(row)], { type: 'text/csv;charset=utf-8' });
}
