/** What a progress bar stands at, at most, while nobody knows how far it is (specification §9). In percent. */
const cap = 85;

/** Where it stands a second later. `random`: 0 up to, not including 1. */
export const nextProgress = (percent: number, random: number): number => Math.min(cap, percent + random * 10);
