/** The real progress is unknown, so the bar stops at this percentage until the answer arrives. */
const cap = 85;

/** Returns the percentage one second later. `random` is at least 0 and less than 1. */
export const nextProgress = (percent: number, random: number): number => Math.min(cap, percent + random * 10);
