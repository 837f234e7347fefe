import type { LeftOutItem, ReadQuestion } from '../../read-items.ts';
import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf, findAll, findFirst, textOf, toHtml } from '../../texts/xml-tree.ts';
import {
  composeQuestion,
  leaveOut,
  longestBeginning,
  otherType,
  type Refusal,
  severalAnswers,
} from '../marked-up-question.ts';
import { type FoundKey, findKey } from './find-key.ts';
import { namesNoOption, noQuestion, type QtiItem, severalParts, uniqueIdentifier } from './qti-types.ts';

/** Reads an `assessmentItem` of QTI 2.x, or one of QTI 3.0 whose names are folded. */
export function readQti2Item({ element, place, ...around }: QtiItem): ReadQuestion | LeftOutItem {
  const name = element.attributes.get('title') ?? '';
  const interactions = interactionsIn(childOf(element, 'itemBody'));
  const refusal = findRefusal(element, interactions);
  if (refusal) return leaveOut(place, stemOf(element, longestBeginning), name, refusal);

  const choices = findAll(interactions[0], 'simpleChoice');
  const ids = choices.map((choice) => choice.attributes.get('identifier') ?? '');
  const key = keyOf(element, interactions[0]?.attributes.get('responseIdentifier') ?? 'RESPONSE', ids);

  const feedback = findFeedback(element, ids);
  return composeQuestion({
    ...around,
    place,
    name,
    knownBy: uniqueIdentifier(element.attributes.get('identifier')),
    stem: stemOf(element),
    options: choices.map((choice, index) => ({
      text: toHtml(choice, ({ name: child }) => child === 'feedbackInline'),
      isRight: key.right.includes(ids[index] ?? ''),
      feedback:
        findAll(choice, 'feedbackInline')
          .map((one) => toHtml(one))
          .join('<br>') + feedback.ofOption(ids[index] ?? ''),
    })),
    doubt: key.doubt,
    explanation: feedback.general,
    changes: key.changes,
  });
}

/**
 * The right options. If the key names none of the options, the list is empty and `doubt` asks the educator for the key.
 */
function keyOf(item: XmlElement, response: string, ids: readonly string[]): Exclude<FoundKey, { unknown: string }> {
  const key = findKey(item, response, ids);
  return 'unknown' in key ? { right: [], doubt: namesNoOption(key.unknown, ids), changes: [] } : key;
}

function interactionsIn(element: XmlElement | undefined, found: XmlElement[] = []): XmlElement[] {
  for (const child of element?.children ?? []) {
    if (!('children' in child)) continue;
    if (child.name.endsWith('Interaction')) found.push(child);
    interactionsIn(child, found);
  }
  return found;
}

const otherTypes: ReadonlyMap<string, Refusal> = new Map([
  ['associateInteraction', otherType('a matching question')],
  ['drawingInteraction', otherType('a drawing question')],
  ['extendedTextInteraction', otherType('an essay question')],
  ['gapMatchInteraction', otherType('a question with gaps')],
  ['graphicAssociateInteraction', otherType('a matching question on a picture')],
  ['graphicGapMatchInteraction', otherType('a matching question on a picture')],
  ['graphicOrderInteraction', otherType('an ordering question on a picture')],
  ['hotspotInteraction', otherType('a hotspot question')],
  ['hottextInteraction', otherType('a question that asks to mark words')],
  ['inlineChoiceInteraction', otherType('a question with gaps')],
  ['matchInteraction', otherType('a matching question')],
  ['orderInteraction', otherType('an ordering question')],
  ['selectPointInteraction', otherType('a hotspot question')],
  ['sliderInteraction', otherType('a question with a slider')],
  ['textEntryInteraction', otherType('a short-answer question')],
  ['uploadInteraction', otherType('a question that asks for a file')],
]);

function findRefusal(item: XmlElement, interactions: readonly XmlElement[]): Refusal | undefined {
  const [interaction] = interactions;
  if (!interaction) return noQuestion;
  if (interactions.length > 1) return severalParts;
  if (interaction.name !== 'choiceInteraction')
    return otherTypes.get(interaction.name) ?? otherType(`a question of the type “${interaction.name}”`);
  // `maxChoices` is 1 where it is missing; 0 is any number.
  if (Number(interaction.attributes.get('maxChoices') ?? 1) !== 1) return severalAnswers;
  return childOf(item, 'templateDeclaration') ? otherType('a question whose numbers are drawn at random') : undefined;
}

/** Elements of an item's body that are no part of the question. */
const notAsked = new Set([
  'simpleChoice',
  'feedbackBlock',
  'feedbackInline',
  'stylesheet',
  'templateBlock',
  'templateInline',
]);

/** The body without the options, with the prompt of the interaction where it stands. */
function stemOf(item: XmlElement, most?: number): string {
  const body = childOf(item, 'itemBody');
  if (!body) return '';
  const html = toHtml(
    body,
    ({ name, attributes }) =>
      notAsked.has(name) || (name === 'rubricBlock' && !(attributes.get('view') ?? 'candidate').includes('candidate')),
    most,
  );
  // HTML lacks these elements. In a `div`, a blank line of the source makes no line of the text.
  return html.replaceAll(/<(\/?)(?:prompt|choiceInteraction|rubricBlock)\b[^>]*>/g, '<$1div>');
}

/** The feedback after the answer. What is shown only after a wrong answer is left out. */
function findFeedback(item: XmlElement, ids: readonly string[]): { general: string; ofOption: (id: string) => string } {
  const idOf = ({ attributes }: XmlElement): string => attributes.get('identifier') ?? '';
  const shown = childrenOf(item, 'modalFeedback').filter(({ attributes }) => attributes.get('showHide') !== 'hide');
  const afterWrong = new Set(findAll(findFirst(item, 'responseElse'), 'baseValue').map(textOf));
  const write = (feedback: readonly XmlElement[]): string =>
    feedback.map((one) => `<div>${toHtml(one)}</div>`).join('');
  return {
    general: write(shown.filter((one) => !ids.includes(idOf(one)) && !afterWrong.has(idOf(one)))),
    ofOption: (id) => write(shown.filter((one) => idOf(one) === id)),
  };
}
