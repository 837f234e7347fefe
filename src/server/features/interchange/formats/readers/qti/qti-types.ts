import { optionLetters } from '#domain/question/question-options.ts';
import type { ReadPicture, ReadQuestion } from '../../read-items.ts';
import type { XmlElement } from '../../texts/read-xml.ts';
import { otherType, type Refusal } from '../marked-up-question.ts';

/** An item of QTI with what the file says around it. */
export type QtiItem = Pick<ReadQuestion, 'place' | 'difficulty' | 'subject' | 'topic' | 'tags'> & {
  element: XmlElement;
  findPicture: (source: string) => ReadPicture | null;
};

export const noQuestion: Refusal = {
  reason: 'This is a text without a question.',
  remedy: 'Copy it into the questions that need it.',
};

export const severalParts = otherType('a question with several parts');

/**
 * The sentence that asks the educator for the key, when the key in the file names no option. Some programs write
 * `answer_002` for their own `answer_2`; the sentence names that option, and the educator decides.
 */
export function namesNoOption(key: string, ids: readonly string[]): string {
  const sentence = `The file names “${key}” as the right option, but no option has this identifier.`;
  const alike = ids.flatMap((id, index) => (withoutZeros(id) === withoutZeros(key) ? [index] : []));
  const [index = -1] = alike;
  return alike.length === 1 && ids[index] && optionLetters[index]
    ? `${sentence} Option ${optionLetters[index]} has “${ids[index]}”.`
    : sentence;
}

const withoutZeros = (id: string): string => id.replaceAll(/(?<!\d)0+(?=\d)/g, '');

/**
 * The identifier of an item if no other item has it by accident: one with 16 hexadecimal digits, as of Canvas, or one
 * of Rounds. Most programs count (`choice_001`), so that their identifiers name other questions in other files; such a
 * question is recognised by its text.
 */
export const uniqueIdentifier = (identifier = ''): string | null =>
  /^rounds-|[\da-f]{16}/i.test(identifier.replaceAll(/(?<=[\da-f])-(?=[\da-f])/gi, '')) ? identifier : null;

const genericTitle = /^(main|root[ _]?(section|assessment)?|section( \d+)?|part( \d+)?|imported .*)$/i;

/**
 * The subject and topic from the titles around an item, from the outermost to the innermost. A single title is the
 * topic.
 */
export function topicOf(titles: readonly string[]): Pick<ReadQuestion, 'subject' | 'topic'> {
  const names = titles.map((title) => title.trim()).filter((title) => title !== '' && !genericTitle.test(title));
  const different = names.filter((name, index) => name !== names[index - 1]);
  return { subject: different.length > 1 ? (different[0] ?? null) : null, topic: different.at(-1) ?? null };
}
