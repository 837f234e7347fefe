import { runBenches } from '../../bench/run.ts';

await runBenches(process.argv.slice(2));
