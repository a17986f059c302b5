/** Claws back cashback of units sold before the last day of the holding period, in proportion to the units left. */
import { type Minor, minor } from '@lumbung/kernel/amounts.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { cashbackClawedBack, clawedBackReference } from './entries.ts';
import { addClawed, type Clawed, type ExitRow, findExits, findParts, findSellers, type HeldRow, holdHeldOf, type PartRow } from './held-store.ts';
import { keptOf } from './rules.ts';
import * as promotionsEvents from './events.ts';

const LOT = 200;
/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Processes, in batches, all investors who sold units of a fund with cashback held. Idempotent: a second run finds nothing left to claw back. */
export async function clawBack(errand: Errand): Promise<void> {
  for (let after: string | undefined = NOBODY; after !== undefined; ) {
    const investors: string[] = await findSellers(errand.primary, after, LOT);
    if (investors.length > 0) await errand.transact((tx) => clawBackOf(tx, errand, investors));
    after = investors.length === LOT ? investors.at(-1) : undefined;
  }
}

/** Locks the investors' grants first, and reads exits after that. */
export async function clawBackOf(tx: Tx, { business, system }: Moment, investorIds: readonly string[]): Promise<void> {
  const grants = await holdHeldOf(tx, investorIds);
  const [parts, exits] = await Promise.all([findParts(tx, investorIds), findExits(tx, investorIds)]);
  const clawed = clawedOf(grants, parts, exits);
  if (clawed.length === 0) return;

  await addClawed(tx, clawed, { who: `job:${promotionsEvents.closeDay.task}`, at: business });
  await post(
    tx,
    clawed.map(({ grant, kept }) => ({
      investorId: grant.investor_id,
      postingId: newId(system),
      reference: clawedBackReference(grant.grant_id, grant.step + 1),
      kind: 'cashbackClawedBack',
      entries: cashbackClawedBack(grant.funder, grant.currency, grant.kept - kept),
    })),
    business,
  );
  await emitMany(
    tx,
    promotionsEvents.clawedBack,
    clawed.map(({ grant: { investor_id: investorId, grant_id: grantId, step } }) => ({
      reference: `${grantId}:${step + 1}`,
      payload: { investorId, grantId },
    })),
  );
}

const accountOf = ({ investor_id, portfolio_id, product_id }: PartRow | ExitRow): string => `${investor_id} ${portfolio_id} ${product_id}`;
const keyOf = ({ grant_id, leg_id }: PartRow): string => `${grant_id} ${leg_id}`;

/** The grants that lose cashback, with what is kept of each fund. */
function clawedOf(grants: readonly HeldRow[], parts: readonly PartRow[], exits: readonly ExitRow[]): Clawed[] {
  const untilOf = new Map(grants.map((grant) => [grant.grant_id, grant.holds_until]));
  const exitsBy = Map.groupBy(exits, accountOf);
  const kept = new Map<string, Minor>();
  for (const [account, own] of Map.groupBy(parts, accountOf)) {
    const held = own.map((part) => ({ ...part, key: keyOf(part), holds_until: untilOf.get(part.grant_id)! }));
    for (const [key, amount] of keptOf(held, exitsBy.get(account) ?? [])) kept.set(key, amount);
  }
  const partsBy = Map.groupBy(parts, (part) => part.grant_id);
  return grants.flatMap((grant): Clawed[] => {
    const own = (partsBy.get(grant.grant_id) ?? []).map((part) => ({ legId: part.leg_id, kept: kept.get(keyOf(part))! }));
    const left = minor(own.reduce((sum, part) => sum + part.kept, 0n));
    return left < grant.kept ? [{ grant, kept: left, parts: own }] : [];
  });
}
