import { borrowDatabase } from './borrow-database.ts';
import { resetPassword } from './features/administration/auth/reset-password.ts';
import { readConfig } from './platform/config.ts';
import { StartError } from './platform/start-error.ts';
import { acceptSecret, rotateSecret } from './rotate-secret.ts';

const usage = 'Usage: npm run admin -- reset-password [username] | rotate-secret | accept-secret';

/**
 * Runs a command of `npm run admin`.
 * @param say Receives each line of the result.
 * @throws StartError with the reason when the command cannot be run.
 */
export async function administer(
  [command, argument, ...rest]: string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const config = readConfig(env);
  if (command === 'reset-password' && rest.length === 0) {
    const { username, password } = await borrowDatabase(config, (db) => resetPassword(db, argument));
    say(`The new password of "${username}" is ${password}`);
    say('It is shown only this once. Every session of this administrator has ended.');
  } else if (command === 'rotate-secret' && argument === undefined) {
    await borrowDatabase(config, (db) => rotateSecret(db, config, say));
  } else if (command === 'accept-secret' && argument === undefined) {
    await borrowDatabase(config, (db) => acceptSecret(db, config, say));
  } else {
    throw new StartError(usage);
  }
}
