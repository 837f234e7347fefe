import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/authoring/imports.contract.ts';
import { recordDone } from '#server/features/administration/activity/record-change.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { importQuestions } from './import-questions.ts';
import { previewUpload } from './preview-upload.ts';
import { createUploadReader } from './reading/upload-reader.ts';

export function importsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  const reader = createUploadReader();

  mount(app, contract.previewQuestionUpload, ({ body, files }) =>
    previewUpload(db, reader, body.examId, files.file.bytes),
  );

  mount(app, contract.bulkUploadQuestions, async ({ body, files }, request) => {
    const imported = await importQuestions(db, reader, body.examId, files.file.bytes);
    const { title } = await selectExam(db, body.examId);
    const summary = `Uploaded ${amount(imported.questionsCount, 'question')} to ${named('exam', title)}`;
    await recordDone(db, request, clock(), summary);
    return imported;
  });
}
