/** What practice must hold. Times are in milliseconds; kB are of 1000 bytes. */
export const limits = {
  catalogueKilobytes: 240,
  parse: 500,
  test: 100,
  pools: 150,
  request: 0.3,
  practiceKilobytes: 30,
  cardsKilobytes: 10,
  firstQuestion: 1000,
  explanation: 100,
  /** Percent between what `/data` says and what the proxy has counted. */
  meter: 5,
};

export const itemCount = 20_000;
/** How many times slower a cheap phone is than this machine. */
export const slowPhone = 4;
/** A figure with a limit of time is the median of so many tries. */
export const tries = 7;

export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
