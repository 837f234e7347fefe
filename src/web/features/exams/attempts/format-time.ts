const pad = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as minutes and seconds: "04:05", and "120:00" for two hours. */
export const formatClock = (seconds: number): string => `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;

/** Formats the seconds until an exam opens: "04:05", "3:04:05", "2 d 3:04:05". */
export function formatWait(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const clock = formatClock(seconds % 3600);
  if (days > 0) return `${days} d ${hours}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** Formats a duration in seconds with units: "42 s", "3 min 5 s". */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}
