const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds without a request after which a session ends. */
const idleLifetime = 7 * day;

/** Milliseconds after which a session ends even if it is in use. */
const longestLifetime = 30 * day;

/** Milliseconds. A shorter extension is not written, to save a database write for each request. */
const shortestExtension = hour;

type Lifetime = { createdAt: Date; expiresAt: Date };

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** The time when a session that is created at `now` ends if it is not used. */
export const firstExpiry = (now: Date): Date => after(now, idleLifetime);

export const isAlive = ({ expiresAt }: Pick<Lifetime, 'expiresAt'>, now: Date): boolean => now < expiresAt;

/** The new end of a session that is used at `now`; undefined if the extension is too short to be written. */
export function laterExpiry({ createdAt, expiresAt }: Lifetime, now: Date): Date | undefined {
  const wanted = Math.min(after(now, idleLifetime).getTime(), after(createdAt, longestLifetime).getTime());
  return wanted - expiresAt.getTime() >= shortestExtension ? new Date(wanted) : undefined;
}
