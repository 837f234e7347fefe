import { ensureBrowser } from './ensure-browser.ts';
import { packageCommand } from './project.ts';
import { runCommand } from './run-command.ts';
import { ensureWebBuilt } from './web-bundle.ts';

await ensureBrowser();
await ensureWebBuilt();
process.exitCode = await runCommand(packageCommand('@playwright/test', 'playwright'), [
  'test',
  ...process.argv.slice(2),
]);
