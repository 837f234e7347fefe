import type { GeneratedQuestions } from '#contract/authoring/generation.contract.ts';
import type { SentFile } from '#contract/endpoint.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { preferredWords } from '#domain/question/preferred-words.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { insertQuestions, selectAskedQuestions } from '#server/features/exams/questions/questions.store.ts';
import { selectPreferredWords } from '#server/features/exams/questions/words/words.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Drafts, generateDrafts } from '../generate-drafts.ts';
import type { GenerationRun, GenerationTools } from '../generation-tools.ts';
import { readReference } from '../material/read-reference.ts';
import { type Material, readUpload } from '../material/read-upload.ts';
import { findModels } from '../models/find-models.ts';
import { questionProviders } from '../models/provider-order.rules.ts';
import { recordKeyUse } from '../models/record-key-use.ts';
import { promptForQuestions } from '../prompt.rules.ts';
import { summarize } from '../summarize.rules.ts';
import { questionElement } from '../wire-schemas.ts';
import { checkQuestions } from './check-questions.rules.ts';

export type QuestionRequest = {
  subject: string;
  topic: string;
  examId: number;
  questionCount: number;
  difficulty: Difficulty;
  referenceUrl: string | null;
  additionalContext: string | null;
};

/**
 * Lets a model write questions for an exam and stores those that pass the checks as drafts, with what the checks found.
 * @throws AppError `exam.not_found`, `generation.*`
 */
export async function generateQuestions(
  tools: GenerationTools,
  request: QuestionRequest,
  image: SentFile | undefined,
  run: GenerationRun,
): Promise<GeneratedQuestions> {
  const { db, clock, keys, random } = tools;
  await selectExam(db, request.examId);
  const models = await findModels(db, keys, questionProviders);
  const material = await readMaterial(tools, request, image, run);
  const known = (await selectAskedQuestions(db, request.examId)).map(({ questionText }) => questionText);
  const drafts = await generateDrafts(
    models,
    {
      count: request.questionCount,
      difficulty: request.difficulty,
      subject: request.subject,
      topic: request.topic,
      known,
      context: request.additionalContext ?? '',
      material,
      writePrompt: promptForQuestions,
      element: questionElement,
    },
    run,
    recordKeyUse(db, models, clock),
  );
  return storeQuestions(db, request, drafts, material, { onStored: run.onStored, random, now: clock() });
}

/** Reads the upload and the reference page, if the request has them. Without either, the material is an empty text. */
async function readMaterial(
  { reader, network }: GenerationTools,
  { referenceUrl, topic }: QuestionRequest,
  image: SentFile | undefined,
  { deadline, gone }: GenerationRun,
): Promise<Material> {
  const upload = image && (await readUpload(reader, image));
  const signal = AbortSignal.any([deadline, gone]);
  const reference = referenceUrl === null ? undefined : await readReference(reader, referenceUrl, { network, signal });
  const texts = [upload?.text, reference?.text].filter((text) => text !== undefined && text !== '');
  const names = [upload?.name, reference?.name].filter((name) => name !== undefined);
  return { text: texts.join('\n\n'), file: upload?.file, name: names.join('; ') || `The topic "${topic}" alone` };
}

async function storeQuestions(
  db: Database,
  request: QuestionRequest,
  { elements, provider, model, usage, parts, failedParts }: Drafts,
  material: Material,
  { onStored, random, now }: Pick<GenerationRun, 'onStored'> & { random: () => number; now: Date },
): Promise<GeneratedQuestions> {
  const { examId, questionCount: requested, subject, topic, difficulty } = request;
  return db.transaction(async (tx) => {
    const existing = await selectAskedQuestions(tx, examId);
    const words = preferredWords((await selectPreferredWords(tx)).text);
    const source = material.file || material.text === '' ? undefined : material.text;
    const { kept, dropped } = checkQuestions(elements, { requested, existing, source, words, random });
    const summary = summarize({ kept: kept.length, requested, dropped, parts, failedParts });
    if (kept.length === 0) throw new AppError('generation.unusable', `${summary} Try again, or with other material.`);

    const generatedBy = { provider, model, at: now.toISOString(), source: material.name };
    const added = kept.map((draft) => ({ ...draft, subject, topic, difficulty, generatedBy, isDraft: true }));
    const questionIds = await insertQuestions(tx, examId, added);
    const generated = {
      questionsCount: questionIds.length,
      questionIds,
      provider,
      model,
      requested,
      dropped,
      warnings: questionIds.flatMap((id, index) => (kept[index]?.warnings ?? []).map((message) => ({ id, message }))),
      summary,
      usage,
    };
    await onStored(tx, generated);
    return generated;
  });
}
