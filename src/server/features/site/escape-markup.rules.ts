const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// XML 1.0 cannot contain these characters, not even as entities. They have no visible form in HTML.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for an element or a quoted attribute of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbiddenInXml, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
