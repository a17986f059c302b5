/** Presents how a plan is paid from a linked account: which account, whether the plan may draw on it, and the state of an unpaid debit. */
import type { PlanV2Out } from '@lumbung/contract/disciplines/plan.ts';
import type { GetOrderReply } from '@lumbung/contract/histories/get-order.ts';
import type { Presented } from '@lumbung/contract/values.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Static } from 'typebox';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { billsOf, findLiveCharge, holderOf, mandateOf, maskedAccount, sourcesOf } from '../../money/payments/index.ts';
import { type DebitRow, findDebit, type Mandate, type PlanRow } from '../../money/plans/index.ts';
import { presentSource } from './present.ts';

type Shown = Presented<Static<typeof PlanV2Out>>;

/** The current state of the account: a lost one may be linked again, and an unlinked one is no longer drawn on. */
export async function sourceOfPlan(db: Db, context: InvestorContext, plan: PlanRow, mandate: Mandate | undefined): Promise<Shown['source']> {
  if (mandate?.mode !== 'debit') return null;
  const [sources, drawn] = await Promise.all([sourcesOf(db, context), mandateOf(db, context.session.investorId, plan.plan_id)]);
  const source = sources.find(({ method }) => method.code === mandate.method);
  if (!source) return null;
  return { ...presentSource(source), isDrawing: mandate.outcome === 'draft' ? source.linkId === mandate.link_id : drawn !== null };
}

export async function debitOf(db: Db, investorId: string, orderId: string): Promise<Shown['debit']> {
  const debit = await findDebit(db, investorId, orderId);
  return debit && standingOf(db, investorId, debit);
}

/** The debit of an order, with the masked account it is taken from. */
export async function debitOfOrder(
  db: Db,
  { keys, session }: Pick<InvestorContext, 'keys' | 'session'>,
  orderId: string,
): Promise<Presented<Static<typeof GetOrderReply>>['debit']> {
  const { investorId } = session;
  const debit = await findDebit(db, investorId, orderId);
  if (!debit) return null;
  const [standing, drawn] = await Promise.all([standingOf(db, investorId, debit), mandateOf(db, investorId, debit.plan_id)]);
  const holder = drawn && holderOf(keys, drawn.link);
  return standing && { ...standing, account: holder && maskedAccount(holder.account) };
}

async function standingOf(db: Db, investorId: string, debit: DebitRow): Promise<Shown['debit']> {
  const [bills, live] = await Promise.all([billsOf(db, investorId, [debit.order_id]), findLiveCharge(db, investorId, debit.bill_id)]);
  // Another payment method was chosen, so nothing will be debited.
  if (bills.get(debit.order_id)?.bill_id !== debit.bill_id) return null;
  const state = live ? 'underWay' : debit.next_at === null ? 'over' : 'waiting';
  return { state, nextAt: live || debit.next_at === null ? null : toIso(debit.next_at), reason: live ? null : debit.reason };
}
