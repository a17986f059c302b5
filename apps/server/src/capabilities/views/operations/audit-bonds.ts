/**
 * Compares the lots of bonds with those of their custodian, purchase by purchase. The custodian lists holders in order of their
 * accounts, so each page is compared with the same range of holders in the ledger; rows that cannot be compared are reported, and the
 * comparison continues.
 */
import { isUuid } from '@lumbung/kernel/ids.ts';
import { writeDifference } from '@lumbung/kernel/partner-difference.ts';
import pg from 'pg';
import type { Partners } from '../../../app-context.ts';
import type { BondPosition, BondPositionPage } from '../../../partners/bond-custodian/port.ts';
import { type Db, sqlOverAll } from '../../../platform/database.ts';
import type { Whose } from './audit.ts';

// $1 accounts, $2 series, $3 purchases, $4 units: the custodian's rows. $5 investors, or null for all. $6 first account, $7 end of the range (exclusive).
const different = sqlOverAll(
  'auditBonds.units',
  `
  select coalesce(o.holder, p.holder) as holder, coalesce(o.seri, p.seri) as seri, coalesce(o.kode_pemesanan, p.kode_pemesanan) as kode_pemesanan,
    coalesce(o.steps, 0)::text as ours, coalesce(p.steps, 0)::text as theirs
  from (select l.investor_id::text as holder, l.seri, l.kode_pemesanan, a.balance::bigint as steps
    from ledger.account a join bond_lots.lot l on l.investor_id = a.investor_id and 'bonds/' || l.order_id = a.path and l.seri = a.asset
    where a.path like 'bonds/%' and a.balance <> 0 and ($5::uuid[] is null or a.investor_id = any($5))
      and ($6::uuid is null or a.investor_id >= $6) and ($7::uuid is null or a.investor_id < $7)) o
  full join (select holder, seri, kode_pemesanan, (sum(units) * 10000)::bigint as steps
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as said(holder, seri, kode_pemesanan, units) group by 1, 2, 3) p
    on (p.holder, p.seri, p.kode_pemesanan) = (o.holder, o.seri, o.kode_pemesanan)
  where o.steps is distinct from p.steps
  order by 1, 2, 3 limit 20`,
);

interface Different {
  readonly holder: string;
  readonly seri: string;
  readonly kode_pemesanan: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A range of holders by account, from inclusive to exclusive; null is unbounded. */
interface Range {
  readonly from: string | null;
  readonly until: string | null;
}

/** Maximum number of findings: an outage of the custodian's data should not be reported holder by holder. */
const MOST_FOUND = 200;
const unreadable = (row: string): string => writeDifference({ difference: 'bondUnreadable', row });
const asRow = (position: BondPosition): string => JSON.stringify({ ...position, units: String(position.units) });

/** Returns each difference as stored: other units, and rows that cannot be read or compared. */
export async function differentBonds({ bondCustodian }: Partners, db: Db, whose: Whose): Promise<string[]> {
  const found: string[] = [];
  const isAsked = ({ reference }: BondPosition): boolean => whose === 'all' || whose.investorIds.includes(reference);
  // Rows of the last holder of a page may continue on the next page.
  let waiting: BondPosition[] = [];
  let compared: string | null = null;
  for (let from: string | null = null, isLast = false; !isLast; ) {
    const page: BondPositionPage = await bondCustodian.positions(null, from);
    from = page.next;
    isLast = from === null;
    found.push(...page.odd.map(unreadable));
    for (const position of page.positions) {
      const before: string = waiting.at(-1)?.reference ?? compared ?? '';
      if (!isUuid(position.reference) || position.reference < before) found.push(unreadable(asRow(position)));
      else waiting.push(position);
    }
    const until: string | null = isLast ? null : (waiting.at(-1)?.reference ?? compared);
    if (until === compared && !isLast) continue;
    const whole = waiting.filter(({ reference }) => until === null || reference < until);
    found.push(...(await differencesIn(db, whole.filter(isAsked), { from: compared, until }, whose)));
    waiting = waiting.slice(whole.length);
    compared = until;
  }
  return found.slice(0, MOST_FOUND);
}

async function differencesIn(db: Db, positions: readonly BondPosition[], { from, until }: Range, whose: Whose): Promise<string[]> {
  try {
    const rows = await db.query<Different>(different, [
      positions.map(({ reference }) => reference),
      positions.map(({ seri }) => seri),
      positions.map(({ kodePemesanan }) => kodePemesanan),
      positions.map(({ units }) => units),
      whose === 'all' ? null : whose.investorIds,
      from,
      until,
    ]);
    return rows.map(({ holder, seri, kode_pemesanan: kodePemesanan, ours, theirs }) =>
      writeDifference({ difference: 'bondUnits', holder, seri, kodePemesanan, ours, theirs }),
    );
  } catch (error) {
    // The database rejects a number or a text; the other pages are still compared.
    if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('22')) throw error;
    return [unreadable(`${from ?? ''} – ${until ?? ''}: ${error.message}`)];
  }
}
