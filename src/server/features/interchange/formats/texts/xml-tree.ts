import type { XmlElement, XmlNode } from './read-xml.ts';

const isElement = (node: XmlNode): node is XmlElement => 'children' in node;

/** The elements directly in an element, of one name or all. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  element?.children.filter(isElement).filter((child) => name === undefined || child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** The elements of a name anywhere in an element, in the order of the file. */
export const findAll = (element: XmlElement | undefined, name: string): XmlElement[] =>
  childrenOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);

export const findFirst = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  findAll(element, name)[0];

/** The whole text of an element, without blanks at its ends. */
export const textOf = (element: XmlElement | undefined): string => (element ? joinTexts(element).trim() : '');

const joinTexts = (element: XmlElement): string =>
  element.children.map((child) => (isElement(child) ? joinTexts(child) : child.text)).join('');

/**
 * Writes the content of an element as HTML. Text in CDATA is taken as HTML, because authors who want to show a tag do not write it so.
 * @param isLeftOut elements that are not written, with their content
 */
export const toHtml = (element: XmlElement, isLeftOut: (element: XmlElement) => boolean = () => false): string =>
  element.children
    .map((child) => {
      if (!isElement(child)) return child.isCdata ? child.text : escapeHtml(child.text);
      if (isLeftOut(child)) return '';
      const attributes = [...child.attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
      // An element without an end tag in HTML must not get one: `</br>` is a second line break.
      const end = child.children.length === 0 && emptyElements.has(child.name) ? '' : `</${child.name}>`;
      return `<${child.name}${attributes}>${toHtml(child, isLeftOut)}${end}`;
    })
    .join('');

const emptyElements = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/** Writes text as HTML that shows it as it is. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
