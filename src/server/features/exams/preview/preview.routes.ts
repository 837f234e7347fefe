import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/attempts/preview.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { gradePreview, previewPaper } from './preview-paper.ts';

export function previewRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  mount(app, contract.previewExam, ({ params, query }) =>
    previewPaper(db, { examId: params.id, ...query, now: clock() }),
  );

  mount(app, contract.gradePreview, ({ params, body }) =>
    gradePreview(db, { examId: params.id, ...body, now: clock() }),
  );
}
