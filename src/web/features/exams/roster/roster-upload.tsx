import { Button } from '#web/ui/button.tsx';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { savePeopleTemplate } from '../people/people-files.ts';
import { PeoplePreviewDialog } from '../people/people-preview-dialog.tsx';
import { RosterChanges } from './roster-changes.tsx';
import { useRosterUpload } from './use-roster-upload.ts';

/** Replaces the people of an exam alone by a spreadsheet, selected or dropped, after the educator has confirmed a preview. */
export function RosterUpload({ examId }: { examId: number }) {
  const { problem, isReading, upload, take, ...dialog } = useRosterUpload(examId);
  return (
    <UploadSection
      label="Upload of a roster"
      fileLabel="Spreadsheet of people"
      title="Upload the roster from a spreadsheet"
      description="A .csv, .xlsx or .xls file with the column Name and, if you like, Roll number, E-mail and Extra percent, up to 5,000 people. Other names of the columns are recognised, or you choose which column is which. You see what changes before anything is saved. People who are on the roster already keep their codes."
      buttons={<Button onClick={() => savePeopleTemplate()}>Template</Button>}
      isReading={isReading}
      problem={problem}
      onFile={upload}
    >
      <PeoplePreviewDialog
        {...dialog}
        title="Upload the roster"
        changes={(preview) => <RosterChanges preview={preview} />}
        take={() => take({})}
      />
    </UploadSection>
  );
}
