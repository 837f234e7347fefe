import { hkdfSync, randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const fileName = 'secret-key';
const nextFileName = `${fileName}.next`;

/** A key of 32 bytes for one purpose, so that no key serves two. */
export type DeriveKey = (purpose: string) => Buffer;

async function readOrMakeKeyFile(dataDir: string, name = fileName): Promise<string> {
  const path = join(dataDir, name);
  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  const existing = await read();
  if (existing !== undefined) return existing.trim();

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${generateSecret()}\n`, { mode: 0o600, flag: 'wx' });
  if (process.getuid?.() === 0) {
    // Root may start once on the folder of somebody who must be able to start again.
    const { uid, gid } = await stat(dataDir);
    await chown(draft, uid, gid);
  }
  // A link appears whole and never replaces: of two processes that make the key at once, both then read the same one.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}

/**
 * The secret from which every key is derived: `SECRET_KEY`, or one generated into `DATA_DIR` that only its owner can read.
 * @throws StartError when the file cannot be read, made, or holds too little.
 */
export async function loadSecret({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<DeriveKey> {
  let secret = secretKey;
  try {
    secret ??= await readOrMakeKeyFile(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: its ${fileName} cannot be read or made (${reason}).`, { cause: error });
  }
  if (secret.length < 32) throw new StartError(`DATA_DIR: its ${fileName} is damaged; restore it from a backup.`);
  return deriveFrom(secret);
}

/** Keys of one secret, by HKDF (RFC 5869). */
export const deriveFrom =
  (secret: string): DeriveKey =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, 'rounds', purpose, 32));

/** A secret as good as the generated ones, to be set as `SECRET_KEY`. */
export const generateSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Lays a new secret beside the one in `dataDir`; `adopt` puts it in its place. What an interrupted rotation laid there is used
 * again, for something may be encrypted with it already.
 */
export async function prepareNextSecret(
  dataDir: string,
): Promise<{ deriveKey: DeriveKey; adopt: () => Promise<void> }> {
  const secret = await readOrMakeKeyFile(dataDir, nextFileName);
  return {
    deriveKey: deriveFrom(secret),
    adopt: () => rename(join(dataDir, nextFileName), join(dataDir, fileName)),
  };
}
