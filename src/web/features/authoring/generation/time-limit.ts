/** In milliseconds: the limit of the server, two minutes, and time for the network. */
const generation = 130_000;

/** In milliseconds: ten megabytes over a slow network. */
const upload = 120_000;

export const timeLimitMs = (file: Blob | undefined): number => (file ? generation + upload : generation);
