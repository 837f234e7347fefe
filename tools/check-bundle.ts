import { packageCommand } from './project.ts';
import { runCommand } from './run-command.ts';
import { ensureWebBuilt } from './web-bundle.ts';

await ensureWebBuilt();
process.exitCode = await runCommand(packageCommand('size-limit'));
