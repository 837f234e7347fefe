import { escapeHtml } from './xml-tree.ts';

/**
 * Elements that teachers type in texts. Other text between `<` and `>` stays as it is, because questions ask about it.
 */
const typedElement = /<(?:sup|sub|b|i|u|em|strong|p|span|div|ul|ol|table)\b[^<>]{0,200}>[^<]*<\/?\w|<br\s?\/?>|<img\s/i;

/** Whether a text has such elements, so that it is HTML. */
export const isTypedHtml = (text: string): boolean => typedElement.test(text);

/** A typed text as HTML: lines stay lines, and elements such as `<sup>` keep their meaning. */
export const typedHtml = (text: string): string =>
  (isTypedHtml(text) ? text : escapeHtml(text)).replaceAll('\n', '<br>');
