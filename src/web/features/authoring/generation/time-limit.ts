/** Milliseconds: the server's own limit of two minutes, and some for the way. */
const generation = 130_000;

/** Ten megabytes over a slow line. */
const upload = 120_000;

/** How long a generation may take in all, in milliseconds. */
export const timeLimitMs = (file: Blob | undefined): number => (file ? generation + upload : generation);
