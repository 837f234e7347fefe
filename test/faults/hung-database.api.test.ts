import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startDatabaseServer } from './database-server.ts';
import { fillHall } from './full-hall.ts';
import { keepServer } from './kept-server.ts';
import { shortOrFull } from './soak.ts';

vi.setConfig({ testTimeout: 180_000 });

it('while the database hangs each request is refused with `retry-after`, and afterwards the server works as before', async () => {
  const database = await startDatabaseServer();
  // The server's usual time limit is longer than the short test, which sets a shorter one.
  const address = `${database.url}${shortOrFull('&query_timeout=1000', '')}`;
  const server = await keepServer({ env: { DATABASE_URL: address, SECRET_KEY: 'x'.repeat(32) } });
  try {
    const hall = await fillHall({ db: database.db, origin: server.origin, seats: shortOrFull(10, 40) });
    const seconds = shortOrFull(2, 20);
    hall.takeSlowest();
    await database.freeze();
    // The fault must last this long.
    await pause(seconds * 1000);
    const refused = hall.refusals();
    database.thaw();
    await hall.recover();
    expect(refused).toBeGreaterThan(0);
    const slowest = hall.takeSlowest();
    expect(slowest, 'milliseconds until the last was told').toBeLessThan(20_000);
    await hall.expectNothingLost();
    expect(server.restarts(), server.process().logged()).toBe(0);
    hall.report(`a database that hangs for ${seconds} s`, 1, {
      'slowest answer, s': Number((slowest / 1000).toFixed(1)),
    });
  } finally {
    await server.dispose();
    await database.dispose();
  }
});
