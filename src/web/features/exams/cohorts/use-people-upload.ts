import { useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '#contract/endpoint.ts';
import {
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

type Preview = EndpointOutput<typeof previewCohortPeople>;

/** Uploads a spreadsheet of people and merges what its preview shows into a cohort. The toast that reports it offers to undo it. */
export function usePeopleUpload(id: number, onDone: () => void) {
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
