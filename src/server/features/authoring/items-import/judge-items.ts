import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import { type BankItemDraft, createBankItem } from '#contract/content/bank.contract.ts';
import { CaseDraft } from '#contract/content/cases.contract.ts';
import { hasOption, type OptionLetter, optionLetters, toOptionFields } from '#domain/question/question-options.ts';
import type { LeftOutItem, ReadQuestion } from '#server/features/interchange/formats/read-items.ts';
import { cleanText, shortName, titleOf } from './clean-texts.ts';

/** The fields of a question that an import stores. */
export type ItemDraft = Omit<BankItemDraft, 'caseId'> & {
  alsoCorrect: OptionLetter[];
  /**
   * The id of the question in the file, by which a later version of the file finds it; null if the format has no ids.
   */
  knownBy: string | null;
  /** The vignette that it shares with other questions. */
  caseText: string | null;
  /** Whether the file says which option is right. */
  isKeyKnown: boolean;
};

/** An item as the preview shows it, with the draft that an import stores; null for an item that is left out. */
export type JudgedItem = ImportItem & { draft: ItemDraft | null };

/** A question with the address of its stored picture. */
export type PicturedQuestion = Omit<ReadQuestion, 'picture' | 'imageUrl'> & { imageUrl: string | null };

const mostTags = 20;
const longestTag = 50;

/** Says what an import does with a question: the bank has limits that other programs do not have. */
export function judgeQuestion(question: PicturedQuestion): JudgedItem {
  const { place, correct, doubt, options, caseText } = question;
  const tags = [...new Set(question.tags.map(cleanText))].filter((tag) => tag !== '' && tag.length <= longestTag);
  const [subject, topic] = [shortName(question.subject), shortName(question.topic)];
  const parsed = createBankItem.body.safeParse({
    questionText: cleanText(question.questionText),
    ...toOptionFields(options.map(cleanText)),
    correctAnswer: optionLetters[correct ?? 0],
    explanation: question.explanation && cleanText(question.explanation),
    difficulty: question.difficulty ?? undefined,
    subject,
    topic,
    imageUrl: question.imageUrl,
    tags: tags.slice(0, mostTags),
    state: question.kept?.state,
    practice: question.kept?.practice,
  });
  const title = titleOf(question.questionText);
  const parsedCase = CaseDraft.shape.text.safeParse(cleanText(caseText ?? '') || 'none');
  if (!parsed.success || !parsedCase.success) {
    const [issue] = (parsed.error ?? parsedCase.error)?.issues ?? [];
    return leaveOut({
      place,
      title,
      reason: issue?.message ?? 'The question is not valid.',
      remedy: 'Change it in the file, and import the file again.',
    });
  }
  const lost = [
    ...question.changes,
    ...(subject === null && question.subject ? ['subject dropped, because it is too long'] : []),
    ...(topic === null && question.topic ? ['topic dropped, because it is too long'] : []),
    ...(tags.length > mostTags || tags.length < new Set(question.tags).size ? ['some tags dropped'] : []),
  ];
  return {
    place,
    title,
    state: correct === null ? 'needsKey' : lost.length > 0 ? 'changed' : 'taken',
    notes: doubt === null ? lost : [doubt, ...lost],
    options: options.map(cleanText),
    correctAnswer: correct === null ? null : (optionLetters[correct] ?? null),
    draft: {
      ...parsed.data,
      alsoCorrect: question.kept?.alsoCorrect.filter((letter) => hasOption(options, letter)) ?? [],
      knownBy: cleanText(question.knownBy ?? '') || null,
      caseText: cleanText(question.caseText ?? '') || null,
      isKeyKnown: correct !== null,
    },
  };
}

export const leaveOut = ({ place, title, reason, remedy }: LeftOutItem): JudgedItem => ({
  place,
  title: titleOf(title),
  state: 'leftOut',
  notes: [cleanText(reason), cleanText(remedy)],
  options: [],
  correctAnswer: null,
  draft: null,
});

/** The number of items in each state. */
export function countStates(items: readonly ImportItem[]): Record<ImportItem['state'], number> {
  const counts = { taken: 0, changed: 0, needsKey: 0, same: 0, leftOut: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}
