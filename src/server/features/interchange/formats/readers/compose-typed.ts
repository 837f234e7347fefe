import type { LeftOutItem, ReadFile, ReadPicture, ReadQuestion } from '../read-items.ts';
import { composeQuestion, leaveOut, otherType, type Refusal } from './marked-up-question.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { findKey } from './typed-key.ts';
import type { TypedQuestion } from './typed-question.ts';

/** How the texts of a file become HTML, and where its pictures are. */
type Source = { markUp: (text: string) => string; findPicture: (source: string) => ReadPicture | null };

/** Makes typed questions into questions of a file. `unit` is the name of a place in the file: "Line", "Paragraph". */
export function composeTyped(
  questions: readonly TypedQuestion[],
  unit: string,
  source: Source,
): Pick<ReadFile, 'questions' | 'cards' | 'leftOut'> {
  refuseTooMany(questions);
  const items = questions.map((question) => compose(question, unit, source));
  return {
    questions: items.filter((item) => 'options' in item),
    cards: [],
    leftOut: items.filter((item) => 'reason' in item),
  };
}

function compose(question: TypedQuestion, unit: string, { markUp, findPicture }: Source): ReadQuestion | LeftOutItem {
  const { number, line, stem, options, explanation } = question;
  const place = number === null ? `${unit} ${line}` : `Question ${number}`;
  const length = stem.length + explanation.length + options.reduce((sum, { text }) => sum + text.length, 0);
  if (length > longestQuestion) return leaveOut(place, stem.slice(0, 80), '', tooLong);
  const type = question.type ?? typeOf(question);
  if (type !== null) return leaveOut(place, stem, '', otherType(type));
  if (options.length === 0) return leaveOut(place, stem, '', looseText);
  const key = findKey(question);
  if (typeof key === 'object') return leaveOut(place, stem, '', key);
  const composed = composeQuestion({
    place,
    name: '',
    knownBy: question.knownBy,
    changes: question.changes,
    difficulty: question.difficulty,
    subject: question.subject,
    topic: question.topic,
    tags: question.tags,
    stem,
    options: options.map(({ text }, index) => ({ text: markUp(text), feedback: '', isRight: index === key })),
    doubt: typeof key === 'string' ? key : null,
    explanation: markUp(explanation),
    findPicture,
  });
  const { imageUrl } = question;
  return imageUrl === null || 'reason' in composed ? composed : { ...composed, imageUrl };
}

const marks = /[([]\d{1,2} ?(?:marks?|points?|pts?)[)\]]/i;

/** The type of a question, if Rounds does not support it; null if it may be a choice question or no question at all. */
function typeOf({ number, stem, options, stated, table }: TypedQuestion): string | null {
  const text = stem.replaceAll(/<[^<>]*>/g, ' ').trim();
  if (options.filter((option) => marks.test(option.text)).length > 1) return 'a question with several parts';
  const hasKey =
    stated !== null ||
    typeof table === 'string' ||
    options.some(({ isMarked, emphasis }) => isMarked || emphasis.length > 0);
  // A list with options that pair letters and numbers ("P-1, Q-2") and with a key is a choice question.
  const isMatching = /^match (?:the|each|these|those|columns?|items?|column)\b/i.test(text);
  if (isMatching && (options.length === 0 || !hasKey)) return 'a matching question';
  if (options.length > 0 && options.length < 3 && !hasKey && /_{3,}/.test(text)) return 'a fill-in question';
  if (options.length > 0 || (number === null && stated === null)) return null;
  if (/^(?:discuss|describe|explain|outline|compare|justify|write an essay)\b/i.test(text)) return 'an essay question';
  return 'a question without options';
}

/** Characters. It bounds the time that the HTML of one question takes. */
const longestQuestion = 100_000;

const tooLong: Refusal = {
  reason: 'This question is far too long.',
  remedy: 'Write a number before each question, and import the file again.',
};
const looseText: Refusal = {
  reason: 'This text belongs to no question.',
  remedy: 'If it is a case for several questions, copy it into each of them.',
};
