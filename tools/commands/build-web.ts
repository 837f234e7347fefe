import { ensureWebBuilt } from '../build/web-bundle.ts';

await ensureWebBuilt({ force: true });
