/** Removes case, accents, spaces and punctuation. */
const simplify = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Also removes remarks in brackets: "Correct answer (A-D)" becomes "correctanswer", but "(A)" becomes "a". */
export const toKey = (header: string): string => simplify(header.replaceAll(/\([^()]*\)/g, '')) || simplify(header);
