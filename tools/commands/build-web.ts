import { ensureWebBuilt } from '../build/web-bundle.ts';

try {
  await ensureWebBuilt({ force: true });
} catch (error) {
  // `start.ts` runs this file in a process of its own, so run.mjs cannot show the error.
  if (!(error instanceof Error && 'isPlain' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
