import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/authoring/imports.contract.ts';
import * as itemsContract from '#contract/authoring/items-import.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named, quoted } from '#server/features/administration/activity/summary.rules.ts';
import { type BatchKey, selectKind } from '#server/features/authoring/batches/batches.store.ts';
import { changeBatch, openBatch } from '#server/features/authoring/batches/preview-batch.ts';
import { type ShownBatch, takeBatch } from '#server/features/authoring/batches/take-batch.ts';
import { takeCards, undoCards } from '#server/features/authoring/items-import/cards/take-cards.ts';
import { previewItems, showImport } from '#server/features/authoring/items-import/preview-items.ts';
import type { ItemsReader } from '#server/features/authoring/items-import/read-items.ts';
import { takeSite, undoSite } from '#server/features/authoring/items-import/site/take-site.ts';
import { takeItems } from '#server/features/authoring/items-import/take-items.ts';
import { undoItems } from '#server/features/authoring/items-import/undo-items.ts';
import { readers } from '#server/features/interchange/formats/readers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { checkQuestions } from './check-questions.ts';
import { type ImportedQuestions, importQuestions } from './import-questions.ts';
import { selectUploads } from './imports.store.ts';
import { refuseProblems } from './refuse-problems.ts';
import { undoUpload } from './undo-upload.ts';
import type { UploadReader } from './upload-reader.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  record: RecordChange;
  reader: UploadReader;
  readItems: ItemsReader;
};

export function importsRoutes(app: FastifyInstance, { db, clock, record, reader, readItems }: Dependencies): void {
  const batchOf = (request: FastifyRequest) => ({
    userId: administratorOf(request),
    kind: 'questions' as const,
    now: clock(),
  });
  /** The key of an import of another format. A spreadsheet is none. */
  const itemsKeyOf = async (request: FastifyRequest, id: number): Promise<BatchKey> => {
    const key = { ...batchOf(request), id };
    const kind = await selectKind(db, key);
    if (kind !== 'items' && kind !== 'cards' && kind !== 'site') throw new AppError('import.not_found');
    return { ...key, kind };
  };
  const checkWith = (choices: contract.UploadChoices) => (examId: number, source: SheetSource) =>
    checkQuestions(db, reader, { examId, choices, source });

  mount(app, contract.previewQuestionUpload, ({ body: { examId }, files }, request) =>
    openBatch(db, { ...batchOf(request), examId }, files.file, checkWith({})),
  );

  mount(app, contract.chooseForImport, ({ params, body: { choices } }, request) =>
    changeBatch(db, { ...batchOf(request), id: params.importId }, choices, checkWith(choices)),
  );

  mount(
    app,
    itemsContract.openImport,
    ({ body: { text, as }, files: { file } }, request) => {
      const source = file ?? (text?.trim() ? { name: 'Pasted text', bytes: Buffer.from(text) } : undefined);
      if (!source) throw new AppError('request.invalid', 'Choose a file, or paste a text.');
      const { userId, now } = batchOf(request);
      return previewItems(db, readItems, { ...source, wanted: as ?? null, userId, now });
    },
    { bodyLimit: 32 * 1024 * 1024 },
  );

  mount(app, itemsContract.listImportFormats, async () =>
    readers.map(({ format, label }) => ({ name: format, label })),
  );

  mount(app, itemsContract.getImport, async ({ params }, request) =>
    showImport(db, await itemsKeyOf(request, params.importId)),
  );

  const takeRows = (tx: Database, key: BatchKey, { version, onlyNew }: TakeChoices) => {
    if (version === undefined) throw new AppError('request.invalid', 'Name the version of the preview.');
    const batch = { ...key, version };
    return takeBatch(tx, batch, ({ items, ...target }: ShownBatch<contract.UploadedQuestion>) =>
      importQuestions(tx, target, onlyNew ? items.filter(isNew) : items),
    );
  };

  mount(app, itemsContract.takeImport, async ({ params, body }, request) => {
    const key = { ...batchOf(request), id: params.importId };
    const kind = await selectKind(db, key);
    if (kind === 'items') return record(request, (tx) => takeItems(tx, { ...key, kind }, body), summaryOfItems);
    if (kind === 'cards') return record(request, (tx) => takeCards(tx, { ...key, kind }, body), summaryOfCards);
    if (kind === 'site') return record(request, (tx) => takeSite(tx, { ...key, kind }, body), summaryOfSite);
    return record(
      request,
      (tx) => takeRows(tx, key, body),
      (taken) => (taken.isRepeated ? undefined : summaryOf(taken)),
    );
  });

  mount(app, itemsContract.undoImport, async ({ params }, request) => {
    const key = await itemsKeyOf(request, params.importId);
    const [undo, noun, place] =
      key.kind === 'cards'
        ? [undoCards, 'flashcard', '']
        : key.kind === 'site'
          ? [undoSite, 'flashcard or item', ' of a site']
          : [undoItems, 'item', ' into the question bank'];
    return record(
      request,
      (tx) => undo(tx, key),
      ({ removed }) => `Undid an import of ${amount(removed, noun)}${place}`,
    );
  });

  mount(app, contract.bulkUploadQuestions, async ({ body: { examId, choices }, files: { file } }, request) => {
    const { preview } = await checkWith(choices)(examId, { bytes: file.bytes });
    refuseProblems(preview, (choices.sheets?.length ?? 1) > 1);
    const questions = choices.onlyNew ? preview.questions.filter(isNew) : preview.questions;
    return record(request, (tx) => importQuestions(tx, { examId, fileName: file.name }, questions), summaryOf);
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

type TakeChoices = EndpointInput<typeof itemsContract.takeImport>['body'];

const summaryOfItems = ({
  isRepeated,
  questionsCount,
  printed,
  fileName,
  examId,
}: Awaited<ReturnType<typeof takeItems>>) =>
  isRepeated || questionsCount + printed === 0
    ? undefined
    : {
        summary: `Imported ${amount(questionsCount, 'item')} of ${quoted(fileName)} into the question bank`,
        ...(examId !== null && { examId }),
      };

const summaryOfCards = ({ isRepeated, cardsCount, updated, fileName }: Awaited<ReturnType<typeof takeCards>>) =>
  isRepeated || cardsCount + updated === 0
    ? undefined
    : `Imported ${amount(cardsCount, 'flashcard')} of ${quoted(fileName)}${updated > 0 ? `, and changed ${updated}` : ''}`;

const summaryOfSite = ({
  isRepeated,
  cardsCount,
  updated,
  questionsCount,
  examsCount,
  fileName,
}: Awaited<ReturnType<typeof takeSite>>) =>
  isRepeated || cardsCount + updated + questionsCount + examsCount === 0
    ? undefined
    : `Imported ${amount(cardsCount + updated, 'flashcard')}, ${amount(questionsCount, 'item')} and ${amount(examsCount, 'exam')} of the site ${quoted(fileName)}`;

const isNew = ({ twin }: contract.UploadedQuestion) => twin === null;

const summaryOf = ({ questionsCount, title, examId }: ImportedQuestions) =>
  questionsCount === 0
    ? undefined
    : { summary: `Uploaded ${amount(questionsCount, 'question')} to ${named('exam', title)}`, examId };
