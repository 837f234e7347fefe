import type { EndpointOutput } from '#contract/endpoint.ts';
import type { RosterChoices } from '#contract/exams/roster/people.contract.ts';
import {
  chooseForRoster,
  previewRoster,
  type RosterPreview,
  type RosterReceipt,
  takeRoster,
} from '#contract/exams/roster/roster.contract.ts';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { patiently, repeatedly, useBatch } from '#web/features/authoring/imports/use-batch.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { savePeopleTemplate } from '../people/people-files.ts';
import { PeoplePreviewDialog } from '../people/people-preview-dialog.tsx';
import { countPeople } from '../people/people-words.ts';
import { PreviewedPeople } from '../people/previewed-people.tsx';

/**
 * Replaces the people of an exam alone by a spreadsheet, selected or dropped, after the educator has confirmed a
 * preview.
 */
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

/** The changes that an upload would make on a roster. */
function RosterChanges({ preview }: { preview: RosterPreview }) {
  const known = preview.people.filter(({ isKnown }) => isKnown).length;
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        {preview.people.length > known ? (
          <li>{countPeople(preview.people.length - known)} new, each with a new personal code</li>
        ) : null}
        {known > 0 ? <li>{countPeople(known)} on the roster already, with the same code as before</li> : null}
        {preview.removedCount > 0 ? (
          <li className="text-bad">
            {countPeople(preview.removedCount)} not in the file: removed, and their codes stop working
          </li>
        ) : null}
      </ul>
      {preview.staying.length > 0 ? (
        <Notice tone="warn" title={`${countPeople(preview.staying.length)} not in the file, but stay on the roster`}>
          They have started the exam: {preview.staying.slice(0, 20).join(', ')}
          {preview.staying.length > 20 ? ' and others' : ''}.
        </Notice>
      ) : null}
      {preview.ofCohorts.length > 0 ? (
        <Notice
          tone="warn"
          title={`${countPeople(preview.ofCohorts.length)} of the file belong to a cohort of this exam`}
        >
          They are on the roster through it, and stay as they are there: {preview.ofCohorts.slice(0, 20).join(', ')}
          {preview.ofCohorts.length > 20 ? ' and others' : ''}. To change them, upload the file to the cohort.
        </Notice>
      ) : null}
      <PreviewedPeople
        people={preview.people.map((person) => ({
          ...person,
          badge: person.isKnown ? null : <Badge tone="good">New</Badge>,
        }))}
      />
    </>
  );
}

type Preview = EndpointOutput<typeof previewRoster>;

/** Uploads a spreadsheet of people and replaces the roster by what its preview shows. */
const useRosterUpload = (id: number) =>
  useBatch<RosterChoices, Preview, object, RosterReceipt>({
    file: previewRoster.files.file,
    upload: (file) => call(previewRoster, { params: { id }, files: { file } }, repeatedly),
    choose: ({ importId }, choices) =>
      call(chooseForRoster, { params: { id, importId }, body: { choices } }, patiently),
    take: ({ importId, version }) => call(takeRoster, { params: { id, importId }, body: { version } }, repeatedly),
    onTaken: ({ peopleCount }) => tellSuccess(`The roster has ${countPeople(peopleCount)}`),
  });
