import { ensureWebBuilt } from './web-bundle.ts';

await ensureWebBuilt({ force: true });
