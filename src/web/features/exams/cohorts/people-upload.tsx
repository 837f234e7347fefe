import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import {
  type CohortPreview,
  chooseForCohort,
  type PeopleReceipt,
  previewCohortPeople,
  takeCohortPeople,
  undoCohortPeople,
} from '#contract/exams/roster/cohorts.contract.ts';
import type { RosterChoices } from '#contract/exams/roster/people.contract.ts';
import { tellFailure, tellSuccess } from '#web/editing/tell-outcome.ts';
import { patiently, repeatedly, useBatch } from '#web/features/authoring/imports/use-batch.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { savePeopleTemplate } from '../people/people-files.ts';
import { PeoplePreviewDialog } from '../people/people-preview-dialog.tsx';
import { CohortChanges } from './cohort-changes.tsx';

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

type Preview = EndpointOutput<typeof previewCohortPeople>;

/**
 * Uploads a spreadsheet of people and merges what its preview shows into a cohort. The toast that reports it offers to
 * undo it.
 */
function usePeopleUpload(id: number, onDone: () => void) {
  const queryClient = useQueryClient();
  const undo = useSingleMutation({
    mutationFn: (importId: number) => call(undoCohortPeople, { params: { id, importId } }, patiently),
    onSuccess: () => tellSuccess('The upload was undone'),
    onError: (error) => tellFailure(error, 'Failed to undo the upload'),
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return useBatch<RosterChoices, Preview, { missing: 'leave' | 'stay' }, PeopleReceipt & { importId: number }>({
    file: previewCohortPeople.files.file,
    upload: (file) => call(previewCohortPeople, { params: { id }, files: { file } }, repeatedly),
    choose: ({ importId }, choices) =>
      call(chooseForCohort, { params: { id, importId }, body: { choices } }, patiently),
    take: async ({ importId, version }, { missing }) => ({
      ...(await call(takeCohortPeople, { params: { id, importId }, body: { version, missing } }, repeatedly)),
      importId,
    }),
    onTaken: ({ importId, ...receipt }) => {
      onDone();
      const isChange = receipt.added + receipt.changed + receipt.left > 0;
      tellSuccess(
        sentenceOf(receipt),
        isChange
          ? {
              label: 'Undo',
              alternative: 'Upload the former list again to undo it.',
              run: () => undo.mutate(importId),
            }
          : undefined,
      );
    },
  });
}

/** "12 new, 3 changed, 1 left". */
function sentenceOf({ added, changed, left }: PeopleReceipt): string {
  const parts = [added > 0 && `${added} new`, changed > 0 && `${changed} changed`, left > 0 && `${left} left`];
  return parts.filter((part) => part !== false).join(', ') || 'The cohort has these people already';
}
