import { importDrizzleQuickly } from './platform/database/quick-drizzle.ts';

importDrizzleQuickly();
// Static imports are loaded before the first statement runs.
const { runServer } = await import('./run-server.ts');
await runServer();
