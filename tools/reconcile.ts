/**
 * `npm run reconcile [-- --days=31]`: runs the audit rules on the database and compares the books with the partners. Prints
 * differences and exits with 1 if there are any.
 */
import { parseArgs } from 'node:util';
import { type Instant, parseInstant } from '@lumbung/kernel/time.ts';
// Registers the audit rules of every capability.
import '../apps/server/src/app.ts';
import { auditBooks, ruleNames } from '../apps/server/src/capabilities/views/operations/audit.ts';
import { auditPartners } from '../apps/server/src/capabilities/views/operations/audit-partners.ts';
import { makePool, onPool } from '../apps/server/src/platform/database.ts';
import { makeAppContext } from '../apps/server/src/app-context.ts';
import { runningConfig } from './running.ts';

const { values: options } = parseArgs({ args: process.argv.slice(3), options: { days: { type: 'string', default: '31' } } });
const days = Number(options.days);
if (!Number.isInteger(days) || days < 1 || days > 3_660) {
  process.stderr.write('--days is a whole number of days, at most 3660.\n');
  process.exit(1);
}
const config = runningConfig('serve', { DATABASE_OWNER_URL: '', LOG_LEVEL: 'fatal' });
if (!config.DATABASE_URL || !config.FUND_REGISTRY_URL) {
  process.stderr.write('Nothing runs here: start the platform first, or configure the database and the partners.\n');
  process.exit(1);
}
const app = makeAppContext(config);
const pool = makePool({ url: config.DATABASE_URL, size: 1, name: 'reconcile', readOnly: true, statementTimeout: 600_000 });
try {
  const books = await auditBooks(onPool(pool), app.keys, parseInstant('2200-01-01T00:00:00Z') as Instant);
  const partners = await auditPartners(app, onPool(pool), days);
  const found = [...books, ...partners];
  process.stdout.write(
    found.length === 0 ? `clean: ${ruleNames().length} rules hold, the partners agree about the last ${days} days\n` : `${found.join('\n')}\n`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`The comparison could not be made: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([pool.end(), app.close()]);
}
