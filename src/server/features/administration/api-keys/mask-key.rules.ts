const dots = '••••••••';

/** Enough of a key to tell it from another, not enough to guess it: the last four characters, of short keys none. */
export const maskKey = (key: string): string => (key.length < 12 ? dots : dots + key.slice(-4));

/** Stands for a key that cannot be read. */
export const unreadableMask: string = dots;
