/** Connections of the database owner for tests. */
import pg from 'pg';

const ATTEMPTS = 3;
const DEADLOCK = '40P01';

/**
 * Runs a statement again that meets a deadlock, as the server does with its transactions: PostgreSQL ends either of the two,
 * and a test that changes many rows takes their locks in no particular order.
 */
export function ownerPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, application_name: 'test-owner' });
  // The database may be gone before a closing connection is notified; a pool emits the error of an idle connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const once = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  const query = async (...statement: unknown[]): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(...statement);
      } catch (error) {
        if (attempt === ATTEMPTS || (error as { code?: string }).code !== DEADLOCK) throw error;
      }
    }
  };
  return Object.assign(pool, { query: query as pg.Pool['query'] });
}
