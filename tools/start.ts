import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project.ts';
import { ensureWebBuilt } from './web-bundle.ts';

await ensureWebBuilt();

// The server takes this process over: signals reach it directly, and what it forks is itself.
const server = path.join(projectRoot, 'src/server/main.ts');
process.argv[1] = server;
await import(pathToFileURL(server).href);
