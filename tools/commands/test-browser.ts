import { ensureWebBuilt } from '../build/web-bundle.ts';
import { packageCommand } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';

await ensureBrowser();
await ensureWebBuilt();
process.exitCode = await runCommand(packageCommand('@playwright/test', 'playwright'), [
  'test',
  ...process.argv.slice(2),
]);
