/**
 * Holds the lots of bonds against what their custodian keeps, purchase by purchase. It tells holders in the order of their
 * accounts, so page after page is held against the same holders in the books; what cannot be compared is named, and the
 * walk goes on.
 */
import { isUuid } from '@lumbung/kernel/ids.ts';
import { writeDifference } from '@lumbung/kernel/partner-difference.ts';
import pg from 'pg';
import type { Partners } from '../../../app-context.ts';
import type { BondPosition, BondPositionPage } from '../../../partners/bond-custodian/port.ts';
import { type Db, sqlOverAll } from '../../../platform/database.ts';
import type { Whose } from './audit.ts';

// $1 accounts $2 series $3 purchases $4 units: what the custodian keeps. $5 investors, or null for everybody. $6 from this account on $7 up to that one
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

/** Holders from one account on, and up to another; null is without an end. */
interface Range {
  readonly from: string | null;
  readonly until: string | null;
}

/** So many findings say enough: a custodian that keeps nothing any more is not told of holder by holder. */
const MOST_FOUND = 200;
const unreadable = (row: string): string => writeDifference({ difference: 'bondUnreadable', row });
const asRow = (position: BondPosition): string => JSON.stringify({ ...position, units: String(position.units) });

/** Answers each difference as it is kept: other units, and rows that nobody can read or compare. */
export async function differentBonds({ bondCustodian }: Partners, db: Db, whose: Whose): Promise<string[]> {
  const found: string[] = [];
  const isAsked = ({ reference }: BondPosition): boolean => whose === 'all' || whose.investorIds.includes(reference);
  // Rows of the holder with whom a page ends may go on with the next one.
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
    // A number or a text that no database takes: the other pages are compared all the same.
    if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('22')) throw error;
    return [unreadable(`${from ?? ''} – ${until ?? ''}: ${error.message}`)];
  }
}
