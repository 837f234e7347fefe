/** What a student gives at the start by which the server recognises the person. */
export type Person = { email: string | null; deviceKey?: string | undefined };

/**
 * Names the person whose attempts are counted: by the e-mail address, otherwise by the key in the storage of the browser. The network
 * address says nothing, because a whole hall may share one.
 * @returns null for a student who gives neither. Their attempts cannot be counted.
 */
export function personKeyOf({ email, deviceKey }: Person): string | null {
  const address = email?.trim().toLowerCase();
  if (address) return `email:${address}`;
  return deviceKey === undefined ? null : `device:${deviceKey}`;
}
