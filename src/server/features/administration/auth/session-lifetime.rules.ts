const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds without a request after which a session ends. */
const idleLifetime = 7 * day;

/** Milliseconds after which it ends however busy it was. */
const longestLifetime = 30 * day;

/** Milliseconds by which a prolongation must be worth its write. */
const worthwhile = hour;

type Lifetime = { createdAt: Date; expiresAt: Date };

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** When a session ends that is made now. */
export const firstExpiry = (now: Date): Date => after(now, idleLifetime);

export const isAlive = ({ expiresAt }: Pick<Lifetime, 'expiresAt'>, now: Date): boolean => now < expiresAt;

/** When a session that is used now shall end instead; undefined while that is not worth a write. */
export function laterExpiry({ createdAt, expiresAt }: Lifetime, now: Date): Date | undefined {
  const wanted = Math.min(after(now, idleLifetime).getTime(), after(createdAt, longestLifetime).getTime());
  return wanted - expiresAt.getTime() >= worthwhile ? new Date(wanted) : undefined;
}
