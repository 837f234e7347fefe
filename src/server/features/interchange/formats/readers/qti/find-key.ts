import { optionLetters } from '#domain/question/question-options.ts';
import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf, findAll, textOf } from '../../texts/xml-tree.ts';

/** The identifiers of the right options, or the first one that no option has. */
export type FoundKey = { right: string[]; doubt: string | null; changes: string[] } | { unknown: string };

/**
 * Finds the right options of a choice. An item of QTI 2.x and 3.0 declares a correct response, but its points may come
 * from elsewhere, so that the declaration counts only if the item scores by it, or if the option with the most points
 * is the same.
 */
export function findKey(item: XmlElement, response: string, ids: readonly string[]): FoundKey {
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === response,
  );
  const declared = childrenOf(childOf(declaration, 'correctResponse'), 'value').map(textOf);
  const unknown = declared.find((id) => !ids.includes(id));
  if (unknown !== undefined) return { unknown };

  const points = new Map(
    findAll(childOf(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => [
      attributes.get('mapKey') ?? '',
      Number(attributes.get('mappedValue')) || 0,
    ]),
  );
  const most = Math.max(0, ...points.values());
  const best = ids.filter((id) => most > 0 && points.get(id) === most);
  const way = scoringOf(item, response, declared[0] ?? '');
  if (way === 'match' && declared.length > 0) return { right: declared, doubt: null, changes: [] };

  const isAgreed = declared.length === 0 ? way === 'map' : declared.join() === best.join();
  if (isAgreed) return { right: best, doubt: null, changes: lostPoints([...points.values()], most) };
  if (declared.length > 1) return { right: declared, doubt: null, changes: [] };
  return { right: [], doubt: doubtOf(lettersOf(declared, ids), lettersOf(best, ids)), changes: [] };
}

/** Whether the points come from the correct response, from the mapping, or from something else. */
function scoringOf(item: XmlElement, response: string, correct: string): 'match' | 'map' | 'other' {
  const processing = childOf(item, 'responseProcessing');
  const template = processing?.attributes.get('template') ?? '';
  if (/\/match_correct(\.xml)?$/.test(template)) return 'match';
  if (/\/map_response(\.xml)?$/.test(template)) return 'map';
  const branches = [...findAll(processing, 'responseIf'), ...findAll(processing, 'responseElseIf')];
  if (branches.some((branch) => childrenOf(branch, 'match').some((match) => isMatch(match, response, correct))))
    return 'match';
  return findAll(processing, 'mapResponse').length > 0 ? 'map' : 'other';
}

/** Whether a condition compares the response with the correct one, or with the same identifier. */
function isMatch(match: XmlElement, response: string, correct: string): boolean {
  const names = (kind: string): boolean =>
    childrenOf(match, kind).some(({ attributes }) => attributes.get('identifier') === response);
  return names('variable') && (names('correct') || textOf(childOf(match, 'baseValue')) === correct);
}

const lostPoints = (points: readonly number[], most: number): string[] => [
  ...(points.some((one) => one > 0 && one < most) ? ['part marks dropped'] : []),
  ...(points.some((one) => one < 0) ? ['penalty dropped'] : []),
];

const lettersOf = (some: readonly string[], ids: readonly string[]): string =>
  some.map((id) => optionLetters[ids.indexOf(id)] ?? id).join(', ');

function doubtOf(declared: string, best: string): string {
  if (declared === '') return 'No option is marked as right.';
  if (best !== '') return `The file names option ${declared} as right, but gives the most points for ${best}.`;
  return `The file names option ${declared} as right, but does not score by it.`;
}
