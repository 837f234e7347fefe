import type { LeftOutItem, ReadQuestion } from '../../read-items.ts';
import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf, escapeHtml, findAll, findFirst, textOf, toHtml } from '../../texts/xml-tree.ts';
import {
  composeQuestion,
  leaveOut,
  otherType,
  type Refusal,
  readDifficulty,
  severalAnswers,
} from '../marked-up-question.ts';
import { namesNoOption, noQuestion, type QtiItem, severalParts, uniqueIdentifier } from './qti-types.ts';
import { findUnknownKey, scoreOption } from './score-options.ts';

/** Reads an item of QTI 1.2, as Canvas, Blackboard and Common Cartridges have it. */
export function readQti1Item({ element, place, ...around }: QtiItem): ReadQuestion | LeftOutItem {
  const name = element.attributes.get('title') ?? '';
  const presentation = childOf(element, 'presentation');
  const stem = materialOf(presentation, ['response_label']);
  const refusal = findRefusal(element);
  if (refusal) return leaveOut(place, stem, name, refusal);

  const response = findFirst(presentation, 'response_lid');
  const responseId = response?.attributes.get('ident') ?? '';
  const labels = findAll(response, 'response_label');
  const ids = labels.map(({ attributes }) => attributes.get('ident') ?? '');
  const outcomes = ids.map((id) => scoreOption(element, responseId, id));
  const best = Math.max(...outcomes.map(({ points }) => points));
  const unknown = best > 0 ? undefined : findUnknownKey(element, ids);

  const general = outcomes[0]?.feedback.filter((id) => outcomes.every(({ feedback }) => feedback.includes(id))) ?? [];
  const feedbackOf = (feedbackIds: readonly string[]): string =>
    childrenOf(element, 'itemfeedback')
      .filter(({ attributes }) => feedbackIds.includes(attributes.get('ident') ?? ''))
      .map((feedback) => materialOf(feedback))
      .join('');
  return composeQuestion({
    ...around,
    place,
    name,
    knownBy: uniqueIdentifier(element.attributes.get('ident')),
    stem,
    options: labels.map((label, index) => {
      const { points = 0, feedback = [] } = outcomes[index] ?? {};
      return {
        text: materialOf(label),
        isRight: best > 0 && points === best,
        feedback: feedbackOf(feedback.filter((id) => !general.includes(id))),
      };
    }),
    doubt: best > 0 ? null : unknown === undefined ? 'No option gives points.' : namesNoOption(unknown, ids),
    explanation: feedbackOf(general),
    difficulty: around.difficulty ?? readDifficulty(fieldOf(element, ['qmd_levelofdifficulty', 'difficulty'])),
    changes: [
      ...(outcomes.some(({ points }) => points > 0 && points < best) ? ['part marks dropped'] : []),
      ...(outcomes.some(({ points }) => points < 0) ? ['penalty dropped'] : []),
    ],
  });
}

/** An entry of the item's metadata: a field with this label, or an element with this name. */
function fieldOf(item: XmlElement, labels: readonly string[]): string {
  const metadata = childOf(item, 'itemmetadata');
  const field = findAll(metadata, 'qtimetadatafield').find((one) =>
    labels.includes(textOf(childOf(one, 'fieldlabel')).toLowerCase()),
  );
  if (field) return textOf(childOf(field, 'fieldentry'));
  return labels.map((label) => textOf(findFirst(metadata, label))).find((text) => text !== '') ?? '';
}

const choices = ['multiple_choice', 'true_false', 'either_or', 'opinion_scale'];

const shortAnswer = otherType('a short-answer question');
const essay = otherType('an essay question');
const matching = otherType('a matching question');
const otherTypes: ReadonlyMap<string, Refusal> = new Map([
  ['multiple_answers', severalAnswers],
  ['multiple_answer', severalAnswers],
  ['multiple_response', severalAnswers],
  ['short_answer', shortAnswer],
  ['short_response', shortAnswer],
  ['fib', shortAnswer],
  ['fill_in_the_blank', shortAnswer],
  ['pattern_match', shortAnswer],
  ['fill_in_multiple_blanks', otherType('a question with several gaps')],
  ['fill_in_the_blank_plus', otherType('a question with several gaps')],
  ['multiple_dropdowns', otherType('a question with several lists to choose from')],
  ['jumbled_sentence', otherType('a question with several lists to choose from')],
  ['matching', matching],
  ['ordering', otherType('an ordering question')],
  ['hot_spot', otherType('a hotspot question')],
  ['numerical', otherType('a numerical question')],
  ['numeric', otherType('a numerical question')],
  ['calculated', otherType('a calculated question')],
  ['essay', essay],
  ['file_upload', otherType('a question that asks for a file')],
  ['file_response', otherType('a question that asks for a file')],
  ['text_only', noQuestion],
]);

/**
 * The type in words of one form: `multiple_choice` for `multiple_choice_question`, `cc.multiple_choice.v0p1` and
 * `Multiple Choice`.
 */
const typeOf = (item: XmlElement): string =>
  fieldOf(item, ['question_type', 'cc_profile', 'bbmd_questiontype'])
    .toLowerCase()
    .replaceAll(/^cc\.|\.v\d+p\d+$|_question$/g, '')
    .replaceAll(/[ /-]+/g, '_');

/** Programs do not agree on the names of types, so that an item without a known name is judged by its responses. */
function findRefusal(item: XmlElement): Refusal | undefined {
  const type = typeOf(item);
  const byName = otherTypes.get(type);
  if (byName) return byName;
  if (type !== '' && !choices.includes(type)) return otherType(`a question of the type “${type}”`);
  const presentation = childOf(item, 'presentation');
  const responses = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy'].flatMap((name) =>
    findAll(presentation, name),
  );
  const [response] = responses;
  if (!response) return noQuestion;
  if (responses.length > 1) return severalParts;
  if (response.name === 'response_grp') return matching;
  if (response.name !== 'response_lid' || !findFirst(response, 'render_choice'))
    return response.name === 'response_str' ? shortAnswer : otherType('a question without options');
  return response.attributes.get('rcardinality')?.toLowerCase() === 'multiple' ? severalAnswers : undefined;
}

/**
 * The material in an element as HTML, one block for each.
 * @param others names of elements whose material is not part of it
 */
function materialOf(element: XmlElement | undefined, others: readonly string[] = []): string {
  return childrenOf(element)
    .filter(({ name }) => !others.includes(name))
    .map((child) => {
      if (child.name === 'material') return `<div>${materialOf(child, others)}</div>`;
      return writeMaterial(child) ?? materialOf(child, others);
    })
    .join('');
}

/** Writes an element of a material as HTML; undefined for an element that only contains other elements. */
function writeMaterial(element: XmlElement): string | undefined {
  switch (element.name) {
    case 'mattext':
    case 'matemtext':
      return writeText(element, element.attributes.get('texttype'));
    case 'mat_formattedtext':
      return writeText(element, `text/${element.attributes.get('type')?.toLowerCase()}`);
    case 'matimage':
      return `<img src="${escapeHtml(addressOf(element))}">`;
    case 'mataudio':
      return '<audio></audio>';
    case 'matvideo':
      return '<video></video>';
    case 'matbreak':
      return '<br>';
    default:
      return undefined;
  }
}

function addressOf(image: XmlElement): string {
  const type = image.attributes.get('imagtype') ?? image.attributes.get('imagetype') ?? 'image/png';
  if (image.attributes.get('embedded') === 'base64')
    return `data:${type};base64,${textOf(image).replaceAll(/\s/g, '')}`;
  return image.attributes.get('uri') ?? '';
}

const tag = /<\/?[a-z][^>]*>|&#?\w+;/i;

/**
 * The text of a material. Many programs do not name the type of HTML, so that a text with tags counts as HTML unless it
 * is said to be plain.
 */
function writeText(element: XmlElement, type: string | undefined): string {
  if (childrenOf(element).length > 0) return toHtml(element);
  const text = textOf(element);
  const isHtml = type === 'text/html' || type === 'text/xhtml' || (type !== 'text/plain' && tag.test(text));
  return isHtml ? text : escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}
