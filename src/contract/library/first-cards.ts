/**
 * How many cards the first request of a study screen asks for, so that a topic with thousands of cards opens as fast as
 * a small one.
 */
export const firstCardsLimit = 100;
