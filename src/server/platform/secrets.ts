import { hkdfSync, randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const fileName = 'secret-key';
const nextFileName = `${fileName}.next`;

/** Derives a key of 32 bytes for one purpose, so that no two purposes share a key. */
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
    // If root starts Rounds once on the folder of another account, that account must be able to read the file later.
    const { uid, gid } = await stat(dataDir);
    await chown(draft, uid, gid);
  }
  // `link` is atomic and never replaces a file: if two processes create the key at the same time, both then read the
  // same key.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}

/**
 * Loads the secret from which every key is derived: `SECRET_KEY`, or a file in `DATA_DIR` that only its owner can read.
 * Generates the file if it is missing.
 * @throws StartError when the file cannot be read or created, or is too short.
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

/** Derives the keys of one secret with HKDF (RFC 5869). */
export const deriveFrom =
  (secret: string): DeriveKey =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, 'rounds', purpose, 32));

/**
 * Identifies the secret without revealing it. If the purpose text changed, no process would start on an existing
 * database.
 */
export const secretIdOf = (deriveKey: DeriveKey): string => deriveKey('secret id').subarray(0, 8).toString('hex');

/** Generates a random secret of 256 bits. */
export const generateSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Creates the next secret beside the current one in `dataDir`; `adopt` replaces the current one by it. Uses the file of
 * an interrupted rotation again, because keys may already be encrypted with it.
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
