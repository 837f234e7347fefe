import type { GeneratedQuestions } from '#contract/authoring/generation.contract.ts';
import type { SentFile } from '#contract/endpoint.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { insertQuestions, selectAskedQuestions } from '#server/features/exams/questions/questions.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Drafts, generateDrafts } from '../generate-drafts.ts';
import type { GenerationTools, Signals } from '../generation-tools.ts';
import { readReference } from '../material/read-reference.ts';
import { type Material, readUpload } from '../material/read-upload.ts';
import { summarize } from '../material/summarize.rules.ts';
import { findModels } from '../models/find-models.ts';
import { noteUse } from '../models/note-use.ts';
import { questionProviders } from '../models/provider-order.rules.ts';
import { promptForQuestions } from '../prompt.rules.ts';
import { questionElement } from '../wire-schemas.ts';
import { checkQuestions } from './check-questions.rules.ts';

export type QuestionOrder = {
  subject: string;
  topic: string;
  examId: number;
  questionCount: number;
  difficulty: Difficulty;
  referenceUrl: string | null;
  additionalContext: string | null;
};

/**
 * Has questions written for an exam and keeps those that stand the checks.
 * @throws AppError `exam.not_found`, `generation.*`
 */
export async function generateQuestions(
  tools: GenerationTools,
  order: QuestionOrder,
  image: SentFile | undefined,
  signals: Signals,
): Promise<GeneratedQuestions> {
  const { db, clock, keys, random } = tools;
  await selectExam(db, order.examId);
  const models = await findModels(db, keys, questionProviders);
  const material = await gather(tools, order, image, signals);
  const known = (await selectAskedQuestions(db, order.examId)).map(({ questionText }) => questionText);
  const drafts = await generateDrafts(
    models,
    {
      count: order.questionCount,
      difficulty: order.difficulty,
      subject: order.subject,
      topic: order.topic,
      known,
      context: order.additionalContext ?? '',
      material,
      writePrompt: promptForQuestions,
      element: questionElement,
    },
    signals,
    noteUse(db, models, clock),
  );
  return keep(db, order, drafts, material, { random, now: clock() });
}

/** All that the questions are to rest on. Without any the model relies on what it knows. */
async function gather(
  { reader, network }: GenerationTools,
  { referenceUrl, topic }: QuestionOrder,
  image: SentFile | undefined,
  { deadline, gone }: Signals,
): Promise<Material> {
  const upload = image && (await readUpload(reader, image));
  const signal = AbortSignal.any([deadline, gone]);
  const reference = referenceUrl === null ? undefined : await readReference(reader, referenceUrl, { network, signal });
  const texts = [upload?.text, reference?.text].filter((text) => text !== undefined && text !== '');
  const names = [upload?.name, reference?.name].filter((name) => name !== undefined);
  return { text: texts.join('\n\n'), file: upload?.file, name: names.join('; ') || `The topic "${topic}" alone` };
}

async function keep(
  db: Database,
  order: QuestionOrder,
  { elements, provider, model, usage, parts, failedParts }: Drafts,
  material: Material,
  { random, now }: { random: () => number; now: Date },
): Promise<GeneratedQuestions> {
  const { examId, questionCount: requested, subject, topic, difficulty } = order;
  return db.transaction(async (tx) => {
    const bank = await selectAskedQuestions(tx, examId);
    const source = material.file || material.text === '' ? undefined : material.text;
    const { kept, dropped } = checkQuestions(elements, { requested, bank, source, random });
    const summary = summarize({ kept: kept.length, requested, dropped, parts, failedParts });
    if (kept.length === 0) throw new AppError('generation.unusable', `${summary} Try again, or with other material.`);

    const generatedBy = { provider, model, at: now.toISOString(), source: material.name };
    const added = kept.map(({ warnings, ...draft }) => ({ ...draft, subject, topic, difficulty, generatedBy }));
    const rows = await insertQuestions(tx, examId, added);
    return {
      questionsCount: rows.length,
      questionIds: rows.map(({ id }) => id),
      provider,
      model,
      requested,
      dropped,
      warnings: rows.flatMap(({ id }, index) => (kept[index]?.warnings ?? []).map((message) => ({ id, message }))),
      summary,
      usage,
    };
  });
}
