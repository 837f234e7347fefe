import { packageCommand } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';

await ensureBrowser();
process.exitCode = await runCommand(
  packageCommand('vitest'),
  ['run', '--config=vitest.components.config.ts', ...process.argv.slice(2)],
  // The React that users get. React for development renders twice, notes a stack for each element, and takes three
  // times as long.
  { env: { NODE_ENV: 'production' } },
);
