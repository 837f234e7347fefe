import { chooseForImport, previewQuestionUpload, type UploadChoices } from '#contract/authoring/imports.contract.ts';
import { takeImport } from '#contract/authoring/items-import.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { type Batch, patiently, repeatedly, useBatch } from './use-batch.ts';

type Preview = EndpointOutput<typeof previewQuestionUpload>;
export type QuestionBatch = Batch<UploadChoices, Preview>;

/** Uploads a spreadsheet of questions and imports what its preview shows. */
export const useQuestionUpload = (examId: number, onUploaded?: (questionsCount: number) => void) =>
  useBatch<UploadChoices, Preview, { onlyNew?: boolean }, number>({
    file: previewQuestionUpload.files.file,
    upload: (file) => call(previewQuestionUpload, { body: { examId }, files: { file } }, repeatedly),
    choose: ({ importId }, choices) => call(chooseForImport, { params: { importId }, body: { choices } }, patiently),
    take: async ({ importId, version }, more) => {
      const body = { version, ...more };
      const receipt = await call(takeImport, { params: { importId }, headers: {}, body }, repeatedly);
      // Only items of other formats are imported in the background.
      return 'questionsCount' in receipt ? receipt.questionsCount : 0;
    },
    onTaken: (questionsCount) => {
      tellSuccess(`Uploaded ${questionsCount} questions successfully`);
      onUploaded?.(questionsCount);
    },
    failure: 'Failed to upload questions. Please check your file format.',
  });
