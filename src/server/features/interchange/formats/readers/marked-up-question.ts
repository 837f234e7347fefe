import { optionLetters } from '#domain/question/question-options.ts';
import type { LeftOutItem, ReadPicture, ReadQuestion } from '../read-items.ts';
import { type PlainText, toPlainText } from '../texts/plain-text.ts';

/** A choice question as a format has it. Its texts are HTML. */
export type MarkedUpQuestion = Pick<
  ReadQuestion,
  'place' | 'knownBy' | 'changes' | 'difficulty' | 'subject' | 'topic' | 'tags'
> & {
  /** The name or title by which the author can find the question; empty if it has none. */
  name: string;
  stem: string;
  /**
   * The options in the order of the file, with the feedback for a person who chooses the option; empty without
   * feedback.
   */
  options: readonly { text: string; isRight: boolean; feedback: string }[];
  /** Why the educator must choose the right option, as a sentence; null if the options say it. */
  doubt: string | null;
  /** The feedback that every student reads after the answer; empty if there is none. */
  explanation: string;
  /** The bytes of a picture by the address that the HTML has; null if they are not in the file. */
  findPicture: (source: string) => ReadPicture | null;
};

/** Why an item is left out, and what its author can do. */
export type Refusal = Pick<LeftOutItem, 'reason' | 'remedy'>;

const longestTitle = 80;
/** Characters of HTML that are read for a title. Some questions have a drawing of thousands of elements. */
export const longestBeginning = 20_000;

/** Says that an item is left out. The title is its text, or its name if it has no text. */
export function leaveOut(place: string, html: string, name: string, refusal: Refusal): LeftOutItem {
  const beginning = html.slice(0, longestBeginning);
  const characters = [...(toPlainText(beginning).text.replaceAll('\n', ' ') || name)];
  const title = characters.slice(0, longestTitle).join('') + (characters.length > longestTitle ? '…' : '');
  return { place, title, ...refusal };
}

/** A vignette that Rounds has written before the question; see `vignetteOf` of the writers. */
const ownVignette = /<div class="rounds-case">([\s\S]*?)<\/div>/;

const fewest = 2;
const most = optionLetters.length;

/** Writes a question as plain text, or says why it cannot be imported. */
export function composeQuestion(question: MarkedUpQuestion): ReadQuestion | LeftOutItem {
  const vignette = ownVignette.exec(question.stem);
  const stem = toPlainText(vignette ? question.stem.replace(vignette[0], '') : question.stem);
  const caseText = toPlainText(vignette?.[1] ?? '').text || null;
  const all = question.options.map((option) => ({ ...option, plain: toPlainText(option.text) }));
  // Canvas keeps the empty lines of its form as options.
  const options = all.filter(({ plain, isRight }) => plain.text !== '' || plain.imageSources.length > 0 || isRight);
  const refusal = findRefusal(stem, options, question.doubt);
  if (refusal) return leaveOut(question.place, question.stem, question.name, refusal);

  const right = options.findIndex(({ isRight }) => isRight);
  const doubt = question.doubt ?? (right < 0 ? 'No option is marked as right.' : null);
  const explanation = explain(question.explanation, options);
  const pictures = takePictures(question, stem.imageSources);
  return {
    place: question.place,
    knownBy: question.knownBy,
    changes: [
      ...new Set([
        ...question.changes,
        ...(options.length < all.length ? ['empty option dropped'] : []),
        ...[stem, ...options.map(({ plain }) => plain), explanation].flatMap(({ changes }) => changes),
        ...pictures.changes,
        ...options.flatMap(({ plain }, index) =>
          plain.imageSources.length > 0 ? [`picture of option ${optionLetters[index]} dropped`] : [],
        ),
        ...(explanation.imageSources.length > 0 ? ['picture of the explanation dropped'] : []),
        ...(question.explanation !== '' && options.some(({ feedback }) => toPlainText(feedback).text !== '')
          ? ['feedback of the options dropped']
          : []),
      ]),
    ],
    questionText: stem.text,
    options: options.map(({ plain }) => plain.text),
    correct: doubt === null ? right : null,
    doubt,
    explanation: explanation.text === '' ? null : explanation.text,
    difficulty: question.difficulty,
    subject: question.subject,
    topic: question.topic,
    tags: question.tags,
    caseText,
    picture: pictures.picture,
    ...(pictures.imageUrl !== undefined && { imageUrl: pictures.imageUrl }),
  };
}

function findRefusal(
  stem: PlainText,
  options: readonly { plain: PlainText; isRight: boolean }[],
  doubt: string | null,
): Refusal | undefined {
  if (stem.text === '')
    return stem.imageSources.length > 0
      ? { reason: 'The question is only a picture.', remedy: 'Write what is asked as text beside the picture.' }
      : { reason: 'The question has no text.', remedy: 'Write its text, and import the file again.' };
  if (options.length < fewest || options.length > most)
    return {
      reason: `The question has ${options.length === 1 ? 'one option' : `${options.length || 'no'} options`}.`,
      remedy: `A question needs ${fewest} to ${most} options. Change them, and import the file again.`,
    };
  const empty = options.findIndex(({ plain }) => plain.text === '');
  if (empty >= 0)
    return options[empty]?.plain.imageSources.length
      ? { reason: `Option ${optionLetters[empty]} is only a picture.`, remedy: 'Write the options as text.' }
      : { reason: `Option ${optionLetters[empty]} is empty.`, remedy: 'Write its text, and import the file again.' };
  const right = optionLetters.filter((_letter, index) => options[index]?.isRight);
  if (doubt === null && right.length > 1)
    return {
      reason: `Options ${right.slice(0, -1).join(', ')} and ${right.at(-1)} are marked as right.`,
      remedy: oneRightOption,
    };
  return undefined;
}

const oneRightOption =
  'A question has one right option here. Mark only the best option as right, and import the file again.';

/** The refusal of a question for which several options must be chosen. */
export const severalAnswers: Refusal = {
  reason: 'The question asks for several right options.',
  remedy: oneRightOption,
};

/** The refusal of an item of another type: `a matching question`. */
export const otherType = (type: string): Refusal => ({
  reason: `This is ${type}.`,
  remedy: 'Rounds has only questions with one right option. Rewrite it as such a question, and import the file again.',
});

/** The general explanation; without one, the feedback of the options, each after its letter. */
function explain(
  general: string,
  options: readonly { plain: PlainText; isRight: boolean; feedback: string }[],
): PlainText {
  const explanation = toPlainText(general);
  if (explanation.text !== '') return explanation;
  const feedback = options.map((option) => toPlainText(option.feedback));
  const texts = [...new Set(feedback.map(({ text }) => text))].filter((text) => text !== '');
  const lettersOf = (text: string): string =>
    optionLetters.filter((_letter, index) => feedback[index]?.text === text).join(', ');
  return {
    text: texts.map((text) => `${lettersOf(text)}: ${text}`).join('\n'),
    changes: feedback.flatMap(({ changes }) => changes),
    imageSources: feedback.flatMap(({ imageSources }) => imageSources),
  };
}

/**
 * Takes the first picture of a question that is in the file. Without one, it keeps the address of the first one on
 * another site.
 */
function takePictures(
  question: MarkedUpQuestion,
  sources: readonly string[],
): { picture: ReadPicture | null; imageUrl: string | undefined; changes: string[] } {
  const pictures = sources.map((source) => ({ source, picture: question.findPicture(source) }));
  const found = pictures.flatMap(({ picture }) => picture ?? []);
  const far = found.length === 0 ? pictures.find(({ source }) => isFarAddress(source))?.source : undefined;
  const missing = pictures.filter(({ source, picture }) => picture === null && source !== far);
  return {
    picture: found[0] ?? null,
    imageUrl: far,
    changes: [
      ...(far === undefined ? [] : [`picture stays on ${new URL(far).host}`]),
      ...missing.map(({ source }) => `picture ${nameOf(source)} is not in the file`),
      ...(found.length > 1 ? [`${found.length - 1} of ${found.length} pictures dropped`] : []),
    ],
  };
}

/** Whether an address is one that a question may have for a picture on another site. */
export const isFarAddress = (source: string): boolean => source.startsWith('https://') && URL.canParse(source);

/** The last part of an address, which the educator knows as the name of the picture. */
const nameOf = (source: string): string =>
  source.startsWith('data:')
    ? 'in the text'
    : decodeAddress(source.split(/[?#]/)[0] ?? '')
        .split('/')
        .at(-1) || source;

/** An address without its percent signs: `a%20b.png` is `a b.png`. */
export function decodeAddress(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** The picture in an address that begins with `data:`; null if it is another address, or is not in base64. */
export function readDataAddress(source: string): ReadPicture | null {
  const match = /^data:image\/([\w.+-]+);base64,/i.exec(source);
  if (!match) return null;
  return { bytes: Buffer.from(source.slice(match[0].length), 'base64'), name: `picture.${match[1]}` };
}

/** The difficulty that a word of another program means. */
export function readDifficulty(word: string): ReadQuestion['difficulty'] {
  if (/^(very ?)?easy$/i.test(word)) return 'easy';
  if (/^(medium|moderate|average)$/i.test(word)) return 'medium';
  return /^(very ?)?(hard|difficult)$/i.test(word) ? 'hard' : null;
}
