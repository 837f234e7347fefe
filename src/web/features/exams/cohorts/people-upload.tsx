import { useState } from 'react';
import type { CohortPreview } from '#contract/exams/roster/cohorts.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { savePeopleTemplate } from '../people/people-files.ts';
import { PeoplePreviewDialog } from '../people/people-preview-dialog.tsx';
import { CohortChanges } from './cohort-changes.tsx';
import { usePeopleUpload } from './use-people-upload.ts';

type PeopleUploadProps = { cohortId: number; onDone: () => void };

/** Merges a spreadsheet of people into a cohort, selected or dropped, after the educator has confirmed a preview. */
export function PeopleUpload({ cohortId, onDone }: PeopleUploadProps) {
  const { problem, isReading, upload, take, ...dialog } = usePeopleUpload(cohortId, onDone);
  const [staying, setStaying] = useState<CohortPreview>();
  return (
    <UploadSection
      label="Upload of people"
      fileLabel="Spreadsheet of people"
      title="Upload the people from a spreadsheet"
      description="A .csv, .xlsx or .xls file with the column Name and, if you like, Roll number, E-mail and Extra percent, up to 5,000 people. Other names of the columns are recognised, such as “Regn no” and “Extra time %”. You see who is new, changed and gone before anything is saved. People who are in the cohort already keep their codes."
      buttons={<Button onClick={() => savePeopleTemplate()}>Template</Button>}
      isReading={isReading}
      problem={problem}
      onFile={upload}
    >
      <PeoplePreviewDialog
        {...dialog}
        title="Upload the people"
        changes={(preview) => (
          <CohortChanges
            preview={preview}
            isStaying={staying === preview}
            onStaying={(isStaying) => setStaying(isStaying ? preview : undefined)}
          />
        )}
        take={() => take({ missing: staying !== undefined && staying === dialog.batch?.preview ? 'stay' : 'leave' })}
      />
    </UploadSection>
  );
}
