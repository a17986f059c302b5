/**
 * Accepts a receipt for a line of a statement: the line pays the bill, dated as its bank dates it. The receipt itself pays
 * nothing. Above a limit, and where the line names no sender, one operator proposes and another agrees.
 */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/decide-case.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { NameMatch } from '@lumbung/kernel/names.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { notFound } from '../../../../platform/faults.ts';
import { inRequest } from '../../../../platform/states.ts';
import { propose } from '../../../people/decisions/index.ts';
import { findOrder, takeLine, takeMoneyOf } from '../../orders/index.ts';
import {
  type BillRow,
  clearingOf,
  detailsOf,
  eventOfLine,
  findHouseSuspense,
  findLine,
  holdSuspense,
  type KnownLine,
  lockOpenBill,
  mismatch,
  houseMoneyOnHold,
  releaseHouseMoney,
  verifiedNameOf,
} from '../../payments/index.ts';
import { useLinks } from '../link-store.ts';
import { contextOf } from '../present.ts';
import { isOpen, takesTwo, whyNotThisLine, type WhyNotThisLine } from '../rules.ts';
import { lockReceipt, markAccepted } from '../store.ts';

type Why = 'receiptDecided' | 'billOver' | 'lineUnknown' | WhyNotThisLine | 'lineTaken';

interface Named {
  readonly investorId: string;
  readonly receiptId: string;
  readonly line: call.AcceptInput['line'];
}

interface Payable {
  readonly orderId: string;
  readonly bill: BillRow;
  readonly line: KnownLine;
  /** The name on the line compared with the verified one. */
  readonly name: NameMatch | 'unknown';
  /** The house money that the line was booked as; null while the line is open. */
  readonly suspenseId: string | null;
}

/** Locks the receipt and its bill, and checks whether the line may pay it now. */
async function judge(tx: Tx, context: OperatorContext, { investorId, receiptId, line: named }: Named): Promise<Outcome<Payable, Why>> {
  const receipt = await lockReceipt(tx, investorId, receiptId);
  if (!receipt || receipt.state === 'draft') throw notFound();
  if (!isOpen(receipt.state)) return refuse('receiptDecided');
  const bill = await lockOpenBill(tx, investorId, receipt.order_id);
  const order = await findOrder(tx, investorId, receipt.order_id);
  if (order?.state !== 'awaitingPayment' || bill?.state !== 'pending') return refuse('billOver');
  const day = parseDay(named.day);
  const line = day && (await findLine(tx, { bank: named.bank, account: named.account, day }, named.reference));
  if (!line) return refuse('lineUnknown');
  const { holder } = detailsOf(context.keys, line, line);
  const verified = await verifiedNameOf(tx, context.keys, investorId, bill.currency);
  const isInBooksOf = clearingOf(bill.method, line.bank) === line.bank;
  const name = verified.compare(holder);
  const why = whyNotThisLine(bill, line, { placedAt: order.placed_at, isInBooksOf, name });
  if (why !== null) return refuse(why);
  // Money that came when the bill was over does not pay it, whatever its state is by now.
  if (mismatch(bill, line, line.at) !== null) return refuse('billOver');
  if (line.outcome === null) return done({ orderId: order.order_id, bill, line, name, suspenseId: null });
  const suspenseId = line.outcome === 'house' ? await findHouseSuspense(tx, line.bank, eventOfLine(line, line.reference)) : null;
  if (suspenseId === null) return refuse('lineTaken');
  await holdSuspense(tx, suspenseId);
  return (await houseMoneyOnHold(tx, context, suspenseId)) ? done({ orderId: order.order_id, bill, line, name, suspenseId }) : refuse('lineTaken');
}

/** Pays the bill by the line. Returns false if its money was taken concurrently. */
async function payBy(
  tx: Tx,
  context: OperatorContext,
  { investorId, receiptId }: Named,
  { bill, line, suspenseId }: Payable,
  note: string | null,
): Promise<boolean> {
  const { operator, business } = context;
  if (suspenseId !== null && !(await releaseHouseMoney(tx, context, suspenseId, { investorId, suspenseId: bill.bill_id }))) return false;
  const taken = suspenseId === null ? await takeLine(tx, context, bill, line, line) : await takeMoneyOf(tx, context, bill, line, line);
  if (taken !== 'paid') return false;
  const sealed = note === null ? null : context.keys.encrypt(note.trim(), contextOf(investorId, receiptId, 'note'));
  const by = { who: inRequest(`operator:${operator.operatorId}`, context), at: business };
  if (!(await markAccepted(tx, investorId, receiptId, line, sealed, by))) return false;
  await useLinks(tx, investorId, receiptId, context.system);
  return true;
}

export async function accept(tx: Tx, context: OperatorContext, { note, ...named }: call.AcceptInput): Promise<Answer<typeof call.accept>> {
  const judged = await judge(tx, context, named);
  if (!judged.ok) return judged;
  const { bill, line, name, orderId } = judged.value;
  // A refusal rolls the writes back.
  if (!takesTwo(bill.amount, bill.currency, name))
    return (await payBy(tx, context, named, judged.value, note)) ? done({ proposalId: null }) : refuse('lineTaken');
  const { investorId, receiptId } = named;
  const proposalId = await propose(tx, context, {
    kind: 'receipts.accept',
    subject: receiptId,
    about: { investorId, orderId, receiptId, bank: line.bank, account: line.account, day: line.day, reference: line.reference },
    facts: { amount: String(bill.amount), currency: bill.currency, bank: line.bank, day: line.day, bankReference: line.reference },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const acceptDecision: DecisionOf = {
  kind: 'receipts.accept',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { investorId = '', receiptId = '', bank = '', account = '', day = '', reference = '' }) {
    const named = { investorId, receiptId, line: { bank, account, day, reference } };
    const judged = await judge(tx, context, named);
    // The reason is stored with the proposal.
    return judged.ok && payBy(tx, context, named, judged.value, null);
  },
};
