import { packageCommand } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';

await ensureBrowser();
process.exitCode = await runCommand(packageCommand('vitest'), [
  'run',
  '--config=vitest.components.config.ts',
  ...process.argv.slice(2),
]);
