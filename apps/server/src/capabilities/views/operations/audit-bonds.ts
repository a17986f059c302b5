/** Holds the lots of bonds against what their custodian keeps, purchase by purchase. */
import { writeDifference } from '@lumbung/kernel/partner-difference.ts';
import type { Partners } from '../../../app-context.ts';
import type { BondPosition } from '../../../partners/bond-custodian/port.ts';
import { type Db, sqlOverAll } from '../../../platform/database.ts';
import type { Whose } from './audit.ts';

// $1 accounts $2 series $3 purchases $4 units: what the custodian keeps. $5 investors, or null for everybody
const different = sqlOverAll(
  'auditBonds.units',
  `
  select coalesce(o.holder, p.holder) as holder, coalesce(o.seri, p.seri) as seri, coalesce(o.kode_pemesanan, p.kode_pemesanan) as kode_pemesanan,
    coalesce(o.steps, 0)::text as ours, coalesce(p.steps, 0)::text as theirs
  from (select l.investor_id::text as holder, l.seri, l.kode_pemesanan, a.balance::bigint as steps
    from ledger.account a join bond_lots.lot l on l.investor_id = a.investor_id and 'bonds/' || l.order_id = a.path and l.seri = a.asset
    where a.path like 'bonds/%' and a.balance <> 0 and ($5::uuid[] is null or a.investor_id = any($5))) o
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

/** Answers each difference as it is kept: other units, and rows that nobody can read. */
export async function differentBonds({ bondCustodian }: Partners, db: Db, whose: Whose): Promise<string[]> {
  const positions: BondPosition[] = [];
  const odd: string[] = [];
  let from: string | null = null;
  do {
    const page = await bondCustodian.positions(null, from);
    positions.push(...page.positions);
    odd.push(...page.odd);
    from = page.next;
  } while (from !== null);
  const asked = whose === 'all' ? positions : positions.filter(({ reference }) => whose.investorIds.includes(reference));
  const rows = await db.query<Different>(different, [
    asked.map(({ reference }) => reference),
    asked.map(({ seri }) => seri),
    asked.map(({ kodePemesanan }) => kodePemesanan),
    asked.map(({ units }) => units),
    whose === 'all' ? null : whose.investorIds,
  ]);
  return [
    ...rows.map(({ holder, seri, kode_pemesanan: kodePemesanan, ours, theirs }) =>
      writeDifference({ difference: 'bondUnits', holder, seri, kodePemesanan, ours, theirs }),
    ),
    ...odd.map((row) => writeDifference({ difference: 'bondUnreadable', row })),
  ];
}
