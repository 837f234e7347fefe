import { administer } from '#server/administer.ts';
import { runOperatorCommand } from './run-operator-command.ts';

await runOperatorCommand(administer);
