/** Case stays, because genotypes such as "Aa" and "AA" differ by it alone. */
const comparable = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * The places of the options that repeat an earlier option, each with the place of that option. Empty options repeat
 * nothing.
 */
export function equalOptions(options: readonly string[]): { place: number; same: number }[] {
  const texts = options.map(comparable);
  return texts.flatMap((text, place) => {
    const same = texts.indexOf(text);
    return same < place && text !== '' ? { place, same } : [];
  });
}
