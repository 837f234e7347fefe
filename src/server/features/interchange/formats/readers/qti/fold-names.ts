import type { XmlElement } from '../../texts/read-xml.ts';

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/**
 * Gives the elements of QTI 3.0 and their attributes the names that they had in QTI 2: `choiceInteraction` for
 * `qti-choice-interaction`.
 */
export function foldNames(element: XmlElement): XmlElement {
  const children = element.children.map((child) => ('children' in child ? foldNames(child) : child));
  if (!element.name.startsWith('qti-')) return { ...element, children };
  const attributes = new Map([...element.attributes].map(([name, value]) => [camel(name), value]));
  return { ...element, name: camel(element.name.slice('qti-'.length)), attributes, children };
}
