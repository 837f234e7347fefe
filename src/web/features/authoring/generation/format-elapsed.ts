/** Formats a number of seconds as minutes and seconds: "1:05". */
export const formatElapsed = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
