import { administer } from '#server/administer.ts';
import { StartError } from '#server/platform/start-error.ts';

try {
  await administer(process.argv.slice(2), process.env, console.log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
