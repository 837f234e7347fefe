/** The hues, in degrees, of the ten palettes that the front of a card may have. */
export const cardHues = [195, 231, 267, 303, 339, 15, 51, 87, 123, 159] as const;

/**
 * Draws the next hue at random, without repeats until all have been drawn (specification §2). A new round does not begin with
 * the hue that ended the last: two cards in a row never look alike.
 * @param drawn all hues drawn before, in their order
 * @param random from 0 up to but without 1
 */
export function drawCardHue(drawn: readonly number[], random: () => number): number {
  const ofThisRound = drawn.slice(drawn.length - (drawn.length % cardHues.length));
  const used = ofThisRound.length > 0 ? ofThisRound : drawn.slice(-1);
  const left = cardHues.filter((hue) => !used.includes(hue));
  return left[Math.floor(random() * left.length)] ?? cardHues[0];
}

/** Gives each card a hue when it is first asked for, and the same one ever after. */
export function createCardColours(random: () => number = Math.random) {
  const hues = new Map<number, number>();
  return {
    hueOf: (cardId: number): number => {
      const hue = hues.get(cardId) ?? drawCardHue([...hues.values()], random);
      hues.set(cardId, hue);
      return hue;
    },
  };
}
