import { Button } from '#web/ui/button.tsx';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { saveRosterTemplate } from './roster-files.ts';
import { RosterPreviewDialog } from './roster-preview-dialog.tsx';
import { useRosterUpload } from './use-roster-upload.ts';

/** Replaces a roster by a spreadsheet, selected or dropped, after the educator has confirmed a preview. */
export function RosterUpload({ examId }: { examId: number }) {
  const { problem, isReading, upload, ...dialog } = useRosterUpload(examId);
  return (
    <UploadSection
      label="Upload of a roster"
      fileLabel="Spreadsheet of people"
      title="Upload the roster from a spreadsheet"
      description="A .csv, .xlsx or .xls file with the column Name and, if you like, Roll number, E-mail and Extra percent, up to 5,000 people. Other names of the columns are recognised, or you choose which column is which. You see what changes before anything is saved. People who are on the roster already keep their codes."
      buttons={<Button onClick={() => saveRosterTemplate()}>Template</Button>}
      isReading={isReading}
      problem={problem}
      onFile={upload}
    >
      <RosterPreviewDialog {...dialog} />
    </UploadSection>
  );
}
