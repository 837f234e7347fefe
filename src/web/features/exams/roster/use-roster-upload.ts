import type { EndpointOutput } from '#contract/endpoint.ts';
import type { RosterChoices } from '#contract/exams/roster/people.contract.ts';
import {
  chooseForRoster,
  previewRoster,
  type RosterReceipt,
  takeRoster,
} from '#contract/exams/roster/roster.contract.ts';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { patiently, repeatedly, useBatch } from '#web/features/authoring/imports/use-batch.ts';
import { call } from '#web/platform/api/api-client.ts';
import { countPeople } from '../people/people-words.ts';

type Preview = EndpointOutput<typeof previewRoster>;

/** Uploads a spreadsheet of people and replaces the roster by what its preview shows. */
export const useRosterUpload = (id: number) =>
  useBatch<RosterChoices, Preview, object, RosterReceipt>({
    file: previewRoster.files.file,
    upload: (file) => call(previewRoster, { params: { id }, files: { file } }, repeatedly),
    choose: ({ importId }, choices) =>
      call(chooseForRoster, { params: { id, importId }, body: { choices } }, patiently),
    take: ({ importId, version }) => call(takeRoster, { params: { id, importId }, body: { version } }, repeatedly),
    onTaken: ({ peopleCount }) => tellSuccess(`The roster has ${countPeople(peopleCount)}`),
  });
