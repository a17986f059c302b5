/** How the database executes statements: which tables it scans, and how many rows and pages it touches. */
import type pg from 'pg';
import type { Statement } from '../../apps/server/src/platform/database.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Node[];
}

/** A plan node that reads more rows of a table than this is reported. */
const FEW_ROWS = 200;
/** A CTE may be scanned once for each of a few investors, but not for each of their rows. */
const FEW_LOOPS = 60;

/** The value of each parameter: first the moment, then neutral values that exclude no row. */
function literal(number: number, text: string, moment: Date): string {
  if (new RegExp(`\\$${number}::text\\[\\]`).test(text)) return `array['bca', 'mandiri']`;
  if (number === 1 && /\$1::timestamptz|\$1\b(?!::)/.test(text) && !/limit \$1/.test(text)) return `'${moment.toISOString()}'::timestamptz`;
  if (number === 2) return `'-infinity'`;
  if (number === 3) return `''`;
  return '26';
}

const within = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(within)];
/** Plan nodes executed again for each row. Join methods are left to the planner, because each version chooses differently. */
const inRows = (node: Node): readonly Node[] => (node['Parent Relationship'] === 'SubPlan' ? within(node) : (node.Plans ?? []).flatMap(inRows));

/**
 * Explains each statement as the owner. `readThrough` lists those that read many rows of a table. Indexes are preferred
 * where they apply, because on tables as small as a test's each PostgreSQL version would scan another one; a scan for want of an
 * index remains. `askedAgain` lists those that scan their own CTE repeatedly.
 */
export async function scanned(
  owner: pg.Pool,
  statements: readonly Statement[],
  moment: Date,
): Promise<{
  readonly readThrough: readonly string[];
  readonly buffers: number;
  readonly rows: number;
  readonly each: ReadonlyMap<string, number>;
  readonly askedAgain: readonly string[];
}> {
  const [readThrough, askedAgain]: [string[], string[]] = [[], []];
  const each = new Map<string, number>();
  let rows = 0;
  const look = async (client: pg.PoolClient, name: string, text: string): Promise<void> => {
    const asked = text.replace(/\$(\d+)/g, (_, number: string) => literal(Number(number), text, moment));
    const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, buffers, verbose, format json) ${asked}`);
    const { Plan } = plans[0]!['QUERY PLAN'][0];
    each.set(name, Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']);
    for (const node of inRows(Plan))
      if (node['Node Type'] === 'CTE Scan' && node['Actual Loops'] > FEW_LOOPS) askedAgain.push(`${name}: ${node['Actual Loops']} times`);
    for (const node of within(Plan)) {
      const looked = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      if (node['Relation Name']) rows += looked;
      if (looked > FEW_ROWS && node['Relation Name'])
        readThrough.push(`${name}: ${node['Node Type']} of ${node.Schema}.${node['Relation Name']}, ${looked} rows`);
    }
  };
  const client = await owner.connect();
  try {
    await client.query('set enable_seqscan = off');
    for (const { name, text } of statements) await look(client, name, text);
  } finally {
    client.release(true);
  }
  return { readThrough, askedAgain, each, rows, buffers: [...each.values()].reduce((sum, one) => sum + one, 0) };
}
