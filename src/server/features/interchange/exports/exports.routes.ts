import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/interchange/exports.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { selectSubject } from '#server/features/library/subjects/subjects.store.ts';
import { selectTopic } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { mount } from '#server/platform/http/mount.ts';
import { createExporter } from './exporter.ts';
import { writeSite } from './site/write-site.ts';

type Dependencies = { db: Database; clock: () => Date };

/** Bytes. The ids of 5,000 items take less. */
const manyIds = 256 * 1024;

/** Files of questions and flashcards in the formats of other programs. */
export function exportsRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  const exporter = createExporter(db);
  app.addHook('onClose', () => exporter.stop());

  mount(app, contract.exportExam, async ({ params, query: { format } }, _request, reply) => {
    const { id, title, examCode } = await selectExam(db, params.id);
    const bytes = await exporter.write({ title, format, examId: id });
    nameFile(reply, contract.questionFormats, format, `exam-questions-${examCode}`);
    return bytes;
  });

  const writeItems = async (
    { format, ids }: { format: contract.QuestionFormat; ids: number[] },
    reply: FastifyReply,
  ) => {
    const bytes = await exporter.write({ title: 'Question bank', format, itemIds: ids });
    nameFile(reply, contract.questionFormats, format, 'question-bank');
    return bytes;
  };
  mount(app, contract.exportItems, ({ query }, _request, reply) => writeItems(query, reply));
  mount(app, contract.exportManyItems, ({ body }, _request, reply) => writeItems(body, reply), { bodyLimit: manyIds });

  mount(app, contract.exportTopic, async ({ params, query: { format } }, _request, reply) => {
    const { id, name } = await selectTopic(db, params.id);
    const bytes = await exporter.write({ title: name, cardFormat: format, topicId: id });
    nameFile(reply, contract.cardFormats, format, `flashcards-topic-${id}`);
    return bytes;
  });

  mount(app, contract.exportSubject, async ({ params, query: { format } }, _request, reply) => {
    const { id, name } = await selectSubject(db, params.id);
    const bytes = await exporter.write({ title: name, cardFormat: format, subjectId: id });
    nameFile(reply, contract.cardFormats, format, `flashcards-subject-${id}`);
    return bytes;
  });

  // The texts of a whole site take memory while they are read.
  const sites = new Gate({ atOnce: 1, waiting: 2 });
  mount(app, contract.exportSite, async (_input, _request, reply) => {
    const now = clock();
    const bytes = await sites.run(() => writeSite(db, now));
    reply.header('content-disposition', `attachment; filename="rounds-site-${now.toISOString().slice(0, 10)}.zip"`);
    return Readable.from(bytes, { objectMode: false });
  });
}

/**
 * Sets the type and the name of the file. A file name in a header must be ASCII; names may have letters of any script.
 */
function nameFile<Name extends string>(
  reply: FastifyReply,
  formats: readonly { name: Name; extension: string; contentType: string }[],
  format: Name,
  name: string,
): void {
  const { extension, contentType } = formats.find((one) => one.name === format) ?? {};
  reply.type(contentType ?? 'application/octet-stream');
  const fileName = `${name.replaceAll(/[^A-Za-z0-9_-]/g, '_')}.${extension}`;
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
