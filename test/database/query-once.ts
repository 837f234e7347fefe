import pg from 'pg';

/** Runs one statement over a connection of its own, which is closed afterwards. Returns the rows. Rejects when it cannot connect. */
export async function queryOnce(connection: pg.PoolConfig, statement: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
