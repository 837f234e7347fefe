const dots = '••••••••';

/**
 * Replaces all but the last four characters by dots. Of a key with fewer than 12 characters it shows none, because four
 * would tell too much.
 */
export const maskKey = (key: string): string => (key.length < 12 ? dots : dots + key.slice(-4));

/** The mask of a key that cannot be decrypted. */
export const unreadableMask: string = dots;
