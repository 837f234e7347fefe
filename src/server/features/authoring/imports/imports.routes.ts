import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/authoring/imports.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { importQuestions } from './import-questions.ts';
import { selectUploads } from './imports.store.ts';
import { previewUpload } from './preview-upload.ts';
import { createUploadReader } from './reading/upload-reader.ts';
import { undoUpload } from './undo-upload.ts';

export function importsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  const reader = createUploadReader();

  mount(app, contract.previewQuestionUpload, ({ body, files }) => previewUpload(db, reader, body, files.file.bytes));

  mount(app, contract.bulkUploadQuestions, ({ body, files }) => importQuestions(db, reader, body, files.file));

  mount(app, contract.listQuestionUploads, ({ query }) => selectUploads(db, query.examId));

  mount(app, contract.undoQuestionUpload, ({ params }) => undoUpload(db, params.id, clock()));
}
