import { restore } from '#server/keep-backup.ts';
import { runOperatorCommand } from './run-operator-command.ts';

await runOperatorCommand(restore);
