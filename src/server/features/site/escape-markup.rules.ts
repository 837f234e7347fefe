const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// What XML 1.0 cannot say even as an entity; HTML readers do not miss it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in HTML or XML, in an element or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(unspeakable, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
