import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/authoring/imports.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import { changeBatch, openBatch } from '#server/features/authoring/batches/preview-batch.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { checkQuestions } from './check-questions.ts';
import { findBanked, findHints } from './find-warnings.ts';
import { importQuestions } from './import-questions.ts';
import { selectUploads } from './imports.store.ts';
import { refuseProblems } from './refuse-problems.ts';
import { isNew, summaryOfRows } from './take-rows.ts';
import { undoUpload } from './undo-upload.ts';
import type { UploadReader } from './upload-reader.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  record: RecordChange;
  reader: UploadReader;
};

export function importsRoutes(app: FastifyInstance, { db, clock, record, reader }: Dependencies): void {
  const batchOf = (request: FastifyRequest) => ({
    userId: administratorOf(request),
    kind: 'questions' as const,
    now: clock(),
  });
  const check = (examId: number, source: SheetSource, choices: contract.UploadChoices) =>
    checkQuestions(db, reader, { examId, choices, source });
  /** Only a preview says what the bank has and what the checks find: the import itself shows no warnings. */
  const checkWith = (choices: contract.UploadChoices) => async (examId: number, source: SheetSource) => {
    const checked = await check(examId, source, choices);
    const { questions } = checked.preview;
    const warnings = [
      ...checked.preview.warnings,
      ...(await findBanked(db, questions)),
      ...(await findHints(db, questions)),
    ];
    return { ...checked, preview: { ...checked.preview, warnings } };
  };

  mount(app, contract.previewQuestionUpload, ({ body: { examId }, files }, request) =>
    openBatch(db, { ...batchOf(request), examId }, files.file, checkWith({})),
  );

  mount(app, contract.chooseForImport, ({ params, body: { choices } }, request) =>
    changeBatch(db, { ...batchOf(request), id: params.importId }, choices, checkWith(choices)),
  );

  mount(app, contract.bulkUploadQuestions, async ({ body: { examId, choices }, files: { file } }, request) => {
    const { preview } = await check(examId, { bytes: file.bytes }, choices);
    refuseProblems(preview, (choices.sheets?.length ?? 1) > 1);
    const questions = choices.onlyNew ? preview.questions.filter(isNew) : preview.questions;
    return record(request, (tx) => importQuestions(tx, { examId, fileName: file.name }, questions), summaryOfRows);
  });

  mount(app, contract.listQuestionUploads, ({ query }) => selectUploads(db, query.examId));

  mount(app, contract.undoQuestionUpload, ({ params }, request) =>
    record(
      request,
      (tx) => undoUpload(tx, params.id, clock()),
      ({ removed, examId }) => ({ summary: `Removed ${amount(removed, 'question')} of an upload`, examId }),
    ),
  );
}
