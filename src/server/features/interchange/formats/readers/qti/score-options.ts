import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf, findAll, textOf } from '../../texts/xml-tree.ts';

/** The effect of choosing an option in QTI 1.2: the points, and the identifiers of the feedback that is shown. */
export type Outcome = { points: number; feedback: string[] };

/**
 * Follows the conditions of a QTI 1.2 item for one chosen option.
 * Source: IMS Question & Test Interoperability: ASI Information Model 1.2, response processing.
 * @param response the identifier of the response of which `option` is a label
 */
export function scoreOption(item: XmlElement, response: string, option: string): Outcome {
  const outcome: Outcome = { points: 0, feedback: [] };
  let isAnyTrue = false;
  for (const condition of findAll(childOf(item, 'resprocessing'), 'respcondition')) {
    const tests = childrenOf(childOf(condition, 'conditionvar'));
    if (!tests.every((test) => holds(test, response, option, isAnyTrue))) continue;
    isAnyTrue = true;
    const settings = childrenOf(condition, 'setvar');
    for (const setting of settings) outcome.points = set(outcome.points, setting);
    outcome.feedback.push(
      ...childrenOf(condition, 'displayfeedback').flatMap(({ attributes }) => attributes.get('linkrefid') ?? []),
    );
    if (settings.length > 0 && condition.attributes.get('continue')?.toLowerCase() !== 'yes') break;
  }
  return outcome;
}

function holds(test: XmlElement, response: string, option: string, isAnyTrue: boolean): boolean {
  const parts = childrenOf(test);
  switch (test.name) {
    case 'varequal':
      return test.attributes.get('respident') === response && textOf(test) === option;
    case 'and':
      return parts.every((part) => holds(part, response, option, isAnyTrue));
    case 'or':
      return parts.some((part) => holds(part, response, option, isAnyTrue));
    case 'not':
      return !parts.every((part) => holds(part, response, option, isAnyTrue));
    case 'other':
      return !isAnyTrue;
    default:
      return false;
  }
}

/** All points. Blackboard writes `SCORE.max`. */
const allPoints = 100;

function set(points: number, setting: XmlElement): number {
  const text = textOf(setting);
  const value = /\.max$/i.test(text) ? allPoints : Number(text) || 0;
  switch (setting.attributes.get('action')?.toLowerCase()) {
    case 'add':
      return points + value;
    case 'subtract':
      return points - value;
    case 'multiply':
      return points * value;
    default:
      return value;
  }
}

/** The first identifier that gives points and is no option. */
export const findUnknownKey = (item: XmlElement, options: readonly string[]): string | undefined =>
  findAll(childOf(item, 'resprocessing'), 'respcondition')
    .filter((condition) => childrenOf(condition, 'setvar').some((setting) => set(0, setting) > 0))
    .flatMap((condition) => findAll(condition, 'varequal').map(textOf))
    .find((key) => key !== '' && !options.includes(key));
