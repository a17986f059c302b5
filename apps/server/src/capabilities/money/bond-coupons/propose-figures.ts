/** A holder's coupon figures at the custodian that differ from ours: two operators may agree to book them anyway. */
import type * as call from '@lumbung/contract/bond-coupons/propose-figures.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import { propose } from '../../people/decisions/index.ts';
import * as couponsEvents from './events.ts';
import { nominalOfSteps } from './entries.ts';
import type { Figures } from './rules.ts';
import { acceptFigures, type CouponRow, couponOf, findRun, holdRun, lotsLeft, type RunRow } from './store.ts';

/** The principal due from the lots still in our books: the custodian's figures may change money amounts, not what is held. */
async function principalOwed(tx: Tx, { seri, is_last: isLast }: RunRow, investorId: string): Promise<bigint> {
  if (!isLast) return 0n;
  const lots = await lotsLeft(tx, seri, [investorId]);
  return nominalOfSteps(lots.reduce((sum, { balance }) => sum + balance, 0n));
}

const toldOf = (row: CouponRow): Figures => ({
  units: row.told_units ?? 0n,
  gross: row.told_gross ?? 0n,
  tax: row.told_tax ?? 0n,
  net: row.told_net ?? 0n,
  principal: row.told_principal ?? 0n,
});

/** The subject of a proposal is the row's id in the queue. */
export const subjectOf = ({ seri, number, investor_id }: Pick<CouponRow, 'seri' | 'number' | 'investor_id'>): string => `${seri} ${number} ${investor_id}`;

export async function proposeFigures(
  tx: Tx,
  context: OperatorContext,
  { investorId: named, seri, number, note }: InputOf<typeof call.proposeFigures>,
): Promise<Answer<typeof call.proposeFigures>> {
  const investorId = named.toLowerCase();
  const run = await holdRun(tx, { seri, number });
  const row = run && (await couponOf(tx, investorId, { seri, number }));
  if (!run || !row) throw notFound();
  const told = toldOf(row);
  const isReadable = row.told_units !== null && told.net === told.gross - told.tax;
  if (row.state !== 'mismatched' || !isReadable || told.principal !== (await principalOwed(tx, run, investorId))) return refuse('notMismatched');
  const proposalId = await propose(tx, context, {
    kind: 'bondCoupons.acceptFigures',
    subject: subjectOf({ seri, number, investor_id: investorId }),
    about: {
      investorId,
      seri,
      number: String(number),
      units: String(told.units),
      gross: String(told.gross),
      tax: String(told.tax),
      net: String(told.net),
      principal: String(told.principal),
    },
    facts: { product: seri, day: run.coupon_on, ourAmount: String(row.net), theirAmount: String(told.net), currency: 'IDR' },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Books the figures as proposed; fails if the custodian has reported others since. */
export const figuresDecision: DecisionOf = {
  kind: 'bondCoupons.acceptFigures',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { business }, { investorId = '', seri = '', number = '0', units = '0', gross = '0', tax = '0', net = '0', principal = '0' }) {
    const of = { seri, number: Number(number) };
    const told = { units: BigInt(units), gross: BigInt(gross), tax: BigInt(tax), net: BigInt(net), principal: BigInt(principal) };
    const run = await findRun(tx, of);
    // Units may have left or arrived since the proposal.
    if (!run || told.principal !== (await principalOwed(tx, run, investorId))) return false;
    if (!(await acceptFigures(tx, investorId, of, told, business))) return false;
    await enqueue(tx, couponsEvents.book, `${seri}:${number}`, of);
    return true;
  },
};
