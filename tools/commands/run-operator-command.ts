import { StartError } from '#server/platform/start-error.ts';

type Command = (
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
) => Promise<void>;

/**
 * Runs an operator's command with the arguments and the environment of this process. A `StartError` is shown in one
 * line, with exit code 1.
 */
export async function runOperatorCommand(command: Command): Promise<void> {
  try {
    await command(process.argv.slice(2), process.env, console.log);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
