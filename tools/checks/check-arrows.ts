import { checkArrows } from './arrows.ts';

const { violations, moduleCount, arrowCount } = await checkArrows();
for (const violation of violations) console.error(violation);
console.log(`${moduleCount} modules and ${arrowCount} imports cruised, ${violations.length} forbidden.`);
process.exitCode = violations.length > 0 ? 1 : 0;
