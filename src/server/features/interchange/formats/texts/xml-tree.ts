import type { XmlElement, XmlNode } from './read-xml.ts';

const isElement = (node: XmlNode): node is XmlElement => 'children' in node;

/** The elements directly in an element, of one name or all. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  element?.children.filter(isElement).filter((child) => name === undefined || child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** The elements of a name anywhere in an element, in the order of the file. */
export function findAll(element: XmlElement | undefined, name: string, found: XmlElement[] = []): XmlElement[] {
  for (const child of element?.children ?? []) {
    if (!isElement(child)) continue;
    if (child.name === name) found.push(child);
    findAll(child, name, found);
  }
  return found;
}

export function findFirst(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (!isElement(child)) continue;
    const found = child.name === name ? child : findFirst(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The whole text of an element, without blanks at its ends. */
export const textOf = (element: XmlElement | undefined): string => (element ? joinTexts(element).trim() : '');

const joinTexts = (element: XmlElement): string =>
  element.children.map((child) => (isElement(child) ? joinTexts(child) : child.text)).join('');

/**
 * Writes the content of an element as HTML. Text in CDATA is taken as HTML, because authors who want to show a tag do
 * not write it so.
 * @param isLeftOut elements that are not written, with their content
 * @param most characters after which no further text and no further element is begun
 */
export function toHtml(
  element: XmlElement,
  isLeftOut: (element: XmlElement) => boolean = () => false,
  most = Number.POSITIVE_INFINITY,
): string {
  let html = '';
  const write = ({ children }: XmlElement): void => {
    for (const child of children) {
      if (html.length > most) return;
      if (!isElement(child)) html += child.isCdata ? child.text : escapeHtml(child.text);
      else if (!isLeftOut(child)) {
        html += `<${child.name}`;
        for (const [name, value] of child.attributes) html += ` ${name}="${escapeHtml(value)}"`;
        html += '>';
        write(child);
        // An element without an end tag in HTML must not get one: `</br>` is a second line break.
        if (child.children.length > 0 || !emptyElements.has(child.name)) html += `</${child.name}>`;
      }
    }
  };
  write(element);
  return html;
}

const emptyElements = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/** Writes text as HTML that shows it as it is. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
