import { formatDuration } from '#web/features/exams/attempts/format-time.ts';

/** What stands where a figure cannot be had. */
const none = '–';

const minus = (text: string) => text.replace('-', '−');

/** "54%": takes percent; with one decimal where `decimals` says so. */
export const formatPercent = (percent: number | null, decimals = 0): string =>
  percent === null ? none : `${minus(percent.toFixed(decimals))}%`;

/** "54%": takes a share, 0 to 1. */
export const formatShare = (share: number | null): string => formatPercent(share === null ? null : 100 * share);

/** "0.27", "−0.21": takes percent, as the indices are computed; on a scale from −1 to 1, as educators know them. */
export const formatIndex = (percent: number | null): string => formatDecimal(percent === null ? null : percent / 100);

/** "1.25", "−0.85". */
export const formatDecimal = (figure: number | null, decimals = 2): string => {
  if (figure === null) return none;
  const text = figure.toFixed(decimals);
  // A small negative figure is rounded to "-0.00".
  return minus(Number(text) === 0 ? text.replace('-', '') : text);
};

/** "42 s", "3 min 5 s": takes seconds. */
export const formatSeconds = (seconds: number | null): string =>
  seconds === null ? none : formatDuration(Math.round(seconds));

/** As short as fits a tile: "36 min" from ten minutes on. Takes seconds. */
export const formatLongTime = (seconds: number | null): string =>
  seconds !== null && seconds >= 600 ? `${Math.round(seconds / 60)} min` : formatSeconds(seconds);
