/** The text in the form in which searches compare texts: lower case and without accents, so that "meniere" finds "Ménière". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
