/** Books the registry's allocations of a distribution, portfolio by portfolio, or marks them mismatched for operators to decide. */
import type { Moment } from '../../../platform/clock.ts';
import type { Settings } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { bookAlone } from '../settlement/index.ts';
import { move, type Moving } from './move.ts';
import { allocate, type Distribution, type Portion } from './rules.ts';
import {
  type ActionRow,
  type AllocationRow,
  allocationsOf,
  lastEndOf,
  navOn,
  type NewAllocation,
  type ProductTerms,
  portionsOf,
  putAllocations,
  unsettledOf,
} from './store.ts';

/** What the registry reports an investor gets: units, or money in its smallest step. */
export interface Told {
  readonly investorId: string;
  readonly value: bigint;
}

interface With extends Moment {
  readonly settings: Settings;
}

/** A distribution with what its calculation needs; null while its NAV is not published. */
export async function distributionOf(tx: Tx, action: ActionRow, terms: ProductTerms): Promise<Distribution | null> {
  const perUnit = action.per_unit ?? 0n;
  if (terms.distribution === 'pay') return { perUnit, nav: null, terms };
  const nav = await navOn(tx, action.product_id, action.day);
  return nav === null ? null : { perUnit, nav, terms };
}

/** Processes the registry's figures for a locked action. Returns how many investors could not be processed yet because they have unsettled orders. */
export async function takeTold(
  tx: Tx,
  at: With,
  { action, terms, distribution }: { readonly action: ActionRow; readonly terms: ProductTerms; readonly distribution: Distribution },
  told: readonly Told[],
): Promise<number> {
  await bookAlone(tx, action.product_id);
  const ids = told.map(({ investorId }) => investorId);
  const before = await allocationsOf(tx, action.action_id, ids);
  // A page requested before the latest report arrived is older than that report: anything new in it will be reported again.
  const isNews = ({ investorId, value }: Told): boolean => {
    const known = before.get(investorId);
    return !known || (known.told !== value && known.told_at <= at.business);
  };
  const news = told.filter(isNews);
  if (news.length === 0) return 0;
  const fresh = news.map(({ investorId }) => investorId);
  const [portions, later, end] = await Promise.all([portionsOf(tx, action, fresh), unsettledOf(tx, action, fresh), lastEndOf(tx, action.product_id)]);
  // Units of a fund that has ended would have no holder: an operator decides.
  const isOver = distribution.nav !== null && end !== null && end.state !== 'announced';
  const decided = news
    .filter(({ investorId }) => !later.has(investorId))
    .map(({ investorId, value }) => {
      const own = portions.get(investorId) ?? [];
      const { expected, moves } = allocate(distribution, investorId, value, own);
      return decide(investorId, { value, expected, moves: isOver ? null : moves, moved: movedOf(own), isKnown: before.has(investorId) });
    });
  await write(tx, at, { action, terms }, decided, { who: 'job:holdings', source: 'registry' });
  return later.size;
}

/** Books figures that two operators agreed to. Returns false when they cannot be booked: units that were sold are not taken back (`keepGiven`). */
export async function takeAgreed(
  tx: Tx,
  at: With,
  { action, terms, distribution }: { readonly action: ActionRow; readonly terms: ProductTerms; readonly distribution: Distribution },
  { investorId, value }: Told,
  operatorId: string,
): Promise<boolean> {
  await bookAlone(tx, action.product_id);
  const own = (await portionsOf(tx, action, [investorId])).get(investorId) ?? [];
  const end = await lastEndOf(tx, action.product_id);
  const { expected, moves } = allocate(distribution, investorId, value, own, { isAgreed: true });
  if (moves === null || (distribution.nav !== null && end !== null && end.state !== 'announced')) return false;
  const accepted: Decided = { allocation: { investorId, event: 'accepted', state: 'booked', told: value, expected, moved: value }, moves };
  await write(tx, at, { action, terms }, [accepted], { who: `operator:${operatorId}`, source: `operator:${operatorId}` });
  return true;
}

/** Two operators agreed that what was paid or given stays, although the registry now reports less. */
export async function keepGiven(
  tx: Tx,
  { business }: Moment,
  actionId: string,
  { investor_id, told, expected, moved }: AllocationRow,
  operatorId: string,
): Promise<void> {
  await putAllocations(tx, actionId, [{ investorId: investor_id, event: 'kept', state: 'kept', told, expected, moved }], `operator:${operatorId}`, business);
}

interface Decided {
  readonly allocation: NewAllocation;
  readonly moves: readonly { readonly portfolioId: string; readonly value: bigint }[];
}

const movedOf = (portions: readonly Portion[]): bigint => portions.reduce((sum, { moved }) => sum + moved, 0n);

function decide(
  investorId: string,
  { value, expected, moves, moved, isKnown }: { value: bigint; expected: bigint; moves: Decided['moves'] | null; moved: bigint; isKnown: boolean },
): Decided {
  if (moves === null) return { allocation: { investorId, event: 'mismatched', state: 'mismatched', told: value, expected, moved }, moves: [] };
  return { allocation: { investorId, event: isKnown ? 'confirmedAnew' : 'allocated', state: 'booked', told: value, expected, moved: value }, moves };
}

async function write(
  tx: Tx,
  at: With,
  { action, terms }: { readonly action: ActionRow; readonly terms: ProductTerms },
  decided: readonly Decided[],
  { who, source }: { readonly who: string; readonly source: string },
): Promise<void> {
  if (decided.length === 0) return;
  const versions = await putAllocations(
    tx,
    action.action_id,
    decided.map(({ allocation }) => allocation),
    who,
    at.business,
  );
  const isMoney = terms.distribution === 'pay';
  const moving = decided.flatMap(({ allocation: { investorId }, moves }) =>
    moves.map(
      ({ portfolioId, value }): Moving => ({
        investorId,
        version: versions.get(investorId)!,
        portfolioId,
        units: isMoney ? 0n : value,
        intoUnits: null,
        amount: isMoney ? value : 0n,
        cost: 0n,
      }),
    ),
  );
  await move(tx, at, action, moving, { currency: terms.currency, source });
}
