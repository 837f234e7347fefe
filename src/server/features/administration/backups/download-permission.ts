import { createHmac, timingSafeEqual } from 'node:crypto';
import { permissionSeconds } from '#contract/administration/backups.contract.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';

type Permissions = {
  give: (sessionTokenHash: string, now: Date) => string;
  isValid: (permission: string, sessionTokenHash: string, now: Date) => boolean;
};

/**
 * Permissions to download a backup after the password was entered again. The browser saves a large file only from an
 * address, which holds no password. Each is signed for one session and ends after a minute, so an address in a log
 * gives no access. Nothing is stored, so any process can check it.
 */
export function createDownloadPermissions(deriveKey: DeriveKey): Permissions {
  const key = deriveKey('backup downloads');
  const sign = (until: string, session: string) =>
    createHmac('sha256', key).update(`${until} ${session}`).digest('base64url');
  return {
    give: (session, now) => {
      const until = String(now.getTime() + permissionSeconds * 1000);
      return `${until}.${sign(until, session)}`;
    },
    isValid: (permission, session, now) => {
      const [until = '', signature = ''] = permission.split('.');
      const [sent, right] = [Buffer.from(signature), Buffer.from(sign(until, session))];
      return sent.length === right.length && timingSafeEqual(sent, right) && now.getTime() <= Number(until);
    },
  };
}
