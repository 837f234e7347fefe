/** The text in the form in which searches compare texts: lower case, with accents composed. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();
