import { uploadColumns } from '#contract/authoring/imports.contract.ts';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { EarlierUploads } from './earlier-uploads.tsx';
import { UploadPreviewDialog } from './upload-preview-dialog.tsx';
import { useQuestionUpload } from './use-question-upload.ts';

/** The columns of a question with four options. The help text describes the others. */
const columnNames = uploadColumns
  .slice(
    0,
    uploadColumns.findIndex(({ field }) => field === 'imageUrl'),
  )
  .map(({ name }) => name);

type UploadQuestionsProps = {
  examId: number;
  onUploaded?: (questionsCount: number) => void;
};

/** Imports a spreadsheet of questions, selected or dropped, after the educator has confirmed a preview. */
export function UploadQuestions({ examId, onUploaded }: UploadQuestionsProps) {
  const { problem, isReading, upload, ...dialog } = useQuestionUpload(examId, onUploaded);
  return (
    <UploadSection
      label="Bulk upload"
      fileLabel="Spreadsheet of questions"
      title="Upload questions from a spreadsheet"
      description="A .csv, .xlsx or .xls file, one question a row, up to 5 MB and 5,000 questions. You see what it holds before anything is added."
      isReading={isReading}
      problem={problem}
      onFile={upload}
      details={
        <details className="mt-3 text-ink-soft text-sm">
          <summary className="-my-2 w-fit cursor-pointer py-3 font-strong">Expected columns</summary>
          <p className="mt-1 max-w-measure">
            {columnNames.slice(0, -1).join(', ')} and {columnNames.at(-1)}, in any order; optionally Image URL. Correct
            Answer is A, B, C or D, 1 to 4, or the option’s full text. Difficulty is easy, medium or hard; left blank,
            it is medium. A question may have two to six options: leave the cells of Option C and D empty, or add the
            columns Option E and Option F. The column Section has the number of a section of the exam. The column Case
            has the vignette that several questions share; the same text is the same case. Other names of the columns,
            also French and German ones, are recognised, or you choose which column is which. The template has these
            columns and an example.
          </p>
        </details>
      }
    >
      <EarlierUploads examId={examId} />
      <UploadPreviewDialog {...dialog} />
    </UploadSection>
  );
}
