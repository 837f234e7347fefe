import { ensureWebBuilt } from '../build/web-bundle.ts';
import { packageCommand } from '../project.ts';
import { runCommand } from '../run-command.ts';

await ensureWebBuilt();
process.exitCode = await runCommand(packageCommand('size-limit'));
