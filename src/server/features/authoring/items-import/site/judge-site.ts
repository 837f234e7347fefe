import * as z from 'zod/mini';
import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import { createBankItem } from '#contract/content/bank.contract.ts';
import { BlueprintRow } from '#contract/content/blueprint.contract.ts';
import { CaseDraft } from '#contract/content/cases.contract.ts';
import { ExamDraft } from '#contract/exams/exams.contract.ts';
import { createSubject } from '#contract/library/subjects.contract.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import { selectCaseIds } from '#server/features/content/cases/cases.store.ts';
import { selectExamCodes } from '#server/features/exams/exams/exams.store.ts';
import type {
  ReadExam,
  ReadExamQuestion,
  ReadPicture,
  ReadSite,
} from '#server/features/interchange/formats/read-items.ts';
import { selectOptionalSubjectNamed } from '#server/features/library/subjects/subjects.store.ts';
import { selectOptionalTopicNamed } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cleanText, titleOf } from '../clean-texts.ts';
import type { KeptPicture } from '../store-pictures.ts';
import { leaveOutOfSite } from './leave-out-of-site.ts';
import { judgePatterns, type SitePatternDraft } from './site-patterns.ts';

type KeptOf = (picture: ReadPicture | null) => KeptPicture;

/** A subject with its topics, also those without flashcards. */
type LibraryDraft = { library: ReadSite['subjects'][number] };
/** A vignette. Its items name it by its text. */
type VignetteDraft = { vignette: { text: string; imageUrl: string | null } };

export type ExamQuestionDraft = Omit<ReadExamQuestion, 'picture' | 'casePicture'> & {
  imageUrl: string | null;
  caseImageUrl: string | null;
};
/** An exam with its questions as they are printed. */
export type SiteExamDraft = {
  exam: {
    draft: ExamDraft;
    notUsedInLast: number;
    archived: boolean;
    blueprint: BlueprintRow[];
    questions: ExamQuestionDraft[];
  };
};

/** An item of a site that is neither a flashcard nor a question, as the preview shows it. */
export type JudgedSiteItem = ImportItem & {
  draft: LibraryDraft | VignetteDraft | SiteExamDraft | SitePatternDraft | null;
};

/** Says what an import does with the subjects, cases, exams and own patterns of a site. */
export async function judgeSite(db: Database, site: ReadSite, keptOf: KeptOf): Promise<JudgedSiteItem[]> {
  const subjects: JudgedSiteItem[] = [];
  for (const [index, subject] of site.subjects.entries())
    subjects.push(await judgeSubject(db, `Subject ${index + 1}`, subject));
  const caseTexts = site.cases.map(({ text }) => cleanText(text));
  const known = new Set((await selectCaseIds(db, caseTexts)).keys());
  const cases = site.cases.map((one, index) => judgeCase(`Case ${index + 1}`, one, keptOf, known));
  const codes = await selectExamCodes(db);
  const exams = site.exams.map((exam, index) => judgeExam(`Exam ${index + 1}`, exam, keptOf, codes));
  return [...subjects, ...cases, ...exams, ...(await judgePatterns(db, site.patterns))];
}

const shown = { notes: [], options: [], correctAnswer: null };

async function judgeSubject(db: Database, place: string, subject: LibraryDraft['library']): Promise<JudgedSiteItem> {
  const title = `Subject: ${titleOf(subject.name)}`;
  const draft = { library: subject };
  const isValid = [subject, ...subject.topics].every(
    ({ name, description }) => Named.safeParse({ name, description }).success,
  );
  if (!isValid) return leaveOutOfSite(place, title, 'A name or a description is empty or too long.');
  const known = await selectOptionalSubjectNamed(db, subject.name);
  if (!known) return { place, title, state: 'taken', ...shown, draft };
  for (const { name } of subject.topics)
    if (!(await selectOptionalTopicNamed(db, known.id, name))) return { place, title, state: 'taken', ...shown, draft };
  return { place, title, state: 'same', ...shown, draft };
}

const Named = z.object({ name: createSubject.body.shape.name, description: createSubject.body.shape.description });

function judgeCase(
  place: string,
  { text, picture }: ReadSite['cases'][number],
  keptOf: KeptOf,
  known: ReadonlySet<string>,
): JudgedSiteItem {
  const { url, note } = keptOf(picture);
  const vignette = { text: cleanText(text), imageUrl: url };
  const title = `Case: ${titleOf(text)}`;
  if (!CaseDraft.safeParse(vignette).success)
    return leaveOutOfSite(place, title, 'The text of this case is empty or too long.');
  const notes = note === null ? [] : [note];
  const state = known.has(vignette.text) ? 'same' : note === null ? 'taken' : 'changed';
  return { place, title, state, ...shown, notes, draft: { vignette } };
}

function judgeExam(place: string, exam: ReadExam, keptOf: KeptOf, codes: ReadonlySet<string>): JudgedSiteItem {
  const title = `Exam: ${titleOf(exam.title)}`;
  const parsed = ExamDraft.safeParse({
    ...exam.fields,
    ...{ title: exam.title, examCode: exam.examCode, description: exam.fields.description ?? undefined },
    marking: { ...Marks.safeParse(exam.fields).data },
  });
  const rows = z.array(BlueprintRow).safeParse(exam.blueprint);
  const beside = BesideDraft.safeParse(exam.fields);
  const faulty = exam.questions.findIndex((question) => !isValid(question));
  const [issue] = parsed.error?.issues ?? rows.error?.issues ?? beside.error?.issues ?? [];
  if (issue || !parsed.success || !rows.success || !beside.success)
    return leaveOutOfSite(place, title, issue?.message ?? 'This exam is not valid.');
  if (faulty >= 0) return leaveOutOfSite(place, title, `Question ${faulty + 1} of this exam is not valid.`);
  const kept = exam.questions.map(({ picture, casePicture, ...question }) => {
    const [own, ofCase] = [keptOf(picture), keptOf(casePicture)];
    const notes = [own.note, ofCase.note].flatMap((note) => note ?? []);
    return { notes, question: { ...question, imageUrl: own.url, caseImageUrl: ofCase.url } };
  });
  const isKnown = codes.has(parsed.data.examCode);
  const lost = [
    ...(parsed.data.entry === 'roster' ? ['roster not in the file'] : []),
    ...kept.flatMap((one) => one.notes),
  ];
  const notes = isKnown ? ['An exam with this code is here already.'] : [...new Set(lost)];
  return {
    ...{ place, title, ...shown, notes },
    state: isKnown ? 'same' : notes.length > 0 ? 'changed' : 'taken',
    draft: {
      exam: {
        ...{ draft: parsed.data, ...beside.data, blueprint: rows.data },
        questions: kept.map(({ question }) => question),
      },
    },
  };
}

/** The fields of an exam that a file has and a request that adds an exam lacks. */
const BesideDraft = z.object({ notUsedInLast: z._default(z.int(), 0), archived: z._default(z.boolean(), false) });

/** The columns of a marking, under the names of the wire. */
const Marks = z.pipe(
  z.object({ markRight: z.number(), markWrong: z.number(), markBlank: z.number(), markUnit: z.number() }),
  z.transform(({ markRight, markWrong, markBlank, markUnit }) => ({
    ...{ right: markRight, wrong: markWrong, blank: markBlank, unit: markUnit },
  })),
);

const isValid = ({ questionText, options, correctAnswer, explanation, difficulty, subject, topic }: ReadExamQuestion) =>
  createBankItem.body.safeParse({
    ...{ questionText, ...toOptionFields(options), correctAnswer, explanation, difficulty, subject, topic },
  }).success;
