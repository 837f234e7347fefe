/**
 * The text in the form in which searches compare texts: lower case and without accents, so that "meniere" finds
 * "Ménière".
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * The text in the form in which people are compared: a name, a roll number or an address in another case or with other
 * blanks is the same.
 */
export const foldIdentity = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
