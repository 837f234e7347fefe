import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/authoring/imports.contract.ts';
import { type RecordChange, recordDone } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { importQuestions } from './import-questions.ts';
import { selectUploads } from './imports.store.ts';
import { previewUpload } from './preview-upload.ts';
import type { UploadReader } from './reading/upload-reader.ts';
import { undoUpload } from './undo-upload.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange; reader: UploadReader };

export function importsRoutes(app: FastifyInstance, { db, clock, record, reader }: Dependencies): void {
  mount(app, contract.previewQuestionUpload, ({ body, files }) => previewUpload(db, reader, body, files.file.bytes));

  mount(app, contract.bulkUploadQuestions, async ({ body, files }, request) => {
    const imported = await importQuestions(db, reader, body, files.file);
    if (imported.questionsCount > 0) {
      const { title } = await selectExam(db, body.examId);
      const summary = `Uploaded ${amount(imported.questionsCount, 'question')} to ${named('exam', title)}`;
      await recordDone(db, request, { kind: 'content', at: clock(), summary });
    }
    return imported;
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
