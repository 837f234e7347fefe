import pg from 'pg';

/**
 * Opens a connection, runs one statement, closes the connection and returns the rows. Rejects when it cannot connect.
 */
export async function queryOnce(connection: pg.PoolConfig, statement: string) {
  const client = new pg.Client(connection);
  // A connection that is lost also fails the statement. Without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
