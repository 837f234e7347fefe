import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/authoring/imports.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { importQuestions } from './import-questions.ts';
import { previewUpload } from './preview-upload.ts';
import { createUploadReader } from './reading/upload-reader.ts';

export function importsRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const reader = createUploadReader();

  mount(app, contract.previewQuestionUpload, ({ body, files }) =>
    previewUpload(db, reader, body.examId, files.file.bytes),
  );

  mount(app, contract.bulkUploadQuestions, ({ body, files }) =>
    importQuestions(db, reader, body.examId, files.file.bytes),
  );
}
