// XML has no way to write the other characters, and a file that contains one cannot be opened.
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML or HTML, also in an attribute in double quotes. Leaves out the characters that XML cannot contain. */
export const escapeXml = (text: string): string =>
  text.replace(notInXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');
