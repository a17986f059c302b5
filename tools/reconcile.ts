/** `npm run reconcile`: asks the database whether the books are true. Prints what is not; exits 1 when anything is. */
import { type Instant, parseInstant } from '@lumbung/kernel/time.ts';
import fs from 'node:fs';
import path from 'node:path';
import { auditBooks, RULES } from '../apps/server/src/capabilities/views/operations/audit.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { makePool, onPool } from '../apps/server/src/platform/database.ts';

const config = readConfig();
const address = path.join(config.dataDir, 'database.url');
const url = config.DATABASE_URL ?? (fs.existsSync(address) ? fs.readFileSync(address, 'utf8').trim() : undefined);
if (!url) {
  process.stderr.write('Nothing runs here: start the platform first, or set DATABASE_URL.\n');
  process.exit(1);
}
const pool = makePool({ url, size: 1, name: 'reconcile', readOnly: true, statementTimeout: 600_000 });
try {
  const found = await auditBooks(onPool(pool), parseInstant('2200-01-01T00:00:00Z') as Instant);
  process.stdout.write(found.length === 0 ? `clean: ${RULES} rules hold\n` : `${found.join('\n')}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await pool.end();
}
