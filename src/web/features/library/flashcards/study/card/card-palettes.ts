/** The hues, in degrees, of the ten palettes for the front of a card. */
export const cardHues = [195, 231, 267, 303, 339, 15, 51, 87, 123, 159] as const;

/**
 * Selects the next hue at random, without repeats until all have been used. A new series does not begin with the last
 * hue of the previous series, so that two cards in a row never have the same colour.
 * @param drawn all previous hues in their order
 * @param random returns a number that is at least 0 and less than 1
 */
export function drawCardHue(drawn: readonly number[], random: () => number): number {
  const ofThisRound = drawn.slice(drawn.length - (drawn.length % cardHues.length));
  const used = ofThisRound.length > 0 ? ofThisRound : drawn.slice(-1);
  const left = cardHues.filter((hue) => !used.includes(hue));
  return left[Math.floor(random() * left.length)] ?? cardHues[0];
}

const firstHue = (cardId: number): number => cardHues[cardId % cardHues.length] ?? cardHues[0];

/**
 * Creates the colours of cards. Each card gets a hue at the first call and keeps it. The hue of the first card depends
 * on its id, because the server and the browser must give it the same one.
 */
export function createCardColours(random: () => number = Math.random) {
  const hues = new Map<number, number>();
  return {
    hueOf: (cardId: number): number => {
      const hue = hues.get(cardId) ?? (hues.size === 0 ? firstHue(cardId) : drawCardHue([...hues.values()], random));
      hues.set(cardId, hue);
      return hue;
    },
  };
}
