/** A receipt as finance sees it: picture, what was read and stated, candidate lines with their names, and similar receipts. */
import type { Answer, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/list-cases.ts';
import { minor } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { thumbnailOf } from '../../../../platform/images.ts';
import type { Steps } from '../../../../platform/serve.ts';
import { maskedNamesOf } from '../../../people/customers/index.ts';
import { openProposals } from '../../../people/decisions/index.ts';
import { findOrder } from '../../orders/index.ts';
import { detailsOf, findUnowned, verifiedNameOf } from '../../payments/index.ts';
import { findAwaiting } from '../awaiting.ts';
import { presentReceipt } from '../present.ts';
import { takesTwo } from '../rules.ts';
import { findAlike, findReceipt, type ReceiptRow } from '../store.ts';

type Reply = ReplyOf<typeof call.openCase>;
type OpenCaseInput = { readonly investorId: string; readonly receiptId: string };

/** Maximum size of a receipt on a screen. */
const PICTURE = { width: 900, height: 1_600 };

export async function openCase(
  { db, files }: Steps,
  context: OperatorContext,
  { investorId, receiptId }: OpenCaseInput,
): Promise<Answer<typeof call.openCase>> {
  const { keys } = context;
  const row = await findReceipt(db, investorId, receiptId);
  const order = row && (await findOrder(db, investorId, row.order_id));
  if (!row || !order || row.state === 'draft' || row.amount === null || row.paid_at === null) throw notFound();
  const [awaiting, verified, bytes, likes, proposals] = await Promise.all([
    findAwaiting(db, investorId, row.order_id),
    verifiedNameOf(db, keys, investorId, row.currency),
    files.get(investorId, row.file_id),
    likesOf(db, context, row),
    openProposals(db, [receiptId]),
  ]);
  const bill = awaiting?.bill ?? null;
  const lines = await findUnowned(db, { amount: bill?.amount ?? row.amount, currency: row.currency, around: row.paid_at });
  return done({
    receipt: presentReceipt(keys, row, null),
    image: (await thumbnailOf(bytes, PICTURE.width, PICTURE.height)).toString('base64'),
    orderCode: order.code,
    due: bill && { currency: bill.currency, minor: bill.amount },
    verifiedName: verified.name,
    lines: lines.map((line) => {
      const { remark, source, holder } = detailsOf(keys, line, line);
      const name = verified.compare(holder);
      return {
        bank: line.bank,
        account: line.account,
        day: line.day,
        reference: line.reference,
        at: toIso(line.at),
        amount: { currency: line.currency, minor: minor(line.amount) },
        remark,
        sourceBank: source?.bank ?? null,
        sourceAccount: source?.account ?? null,
        holder,
        name,
        takesTwo: takesTwo(line.amount, row.currency, name),
        isKept: line.outcome === 'house',
      };
    }),
    likes,
    takesTwo: takesTwo(bill?.amount ?? row.amount, row.currency),
    proposalId: proposals.get(receiptId) ?? null,
  });
}

/** Other receipts of the same transfer, each once. */
async function likesOf(db: Db, { keys }: OperatorContext, { investor_id: investorId, receipt_id: receiptId }: ReceiptRow): Promise<Reply['likes']> {
  const found = await findAlike(db, investorId, receiptId);
  const names = await maskedNamesOf(
    db,
    keys,
    found.map(({ investor_id: id }) => id),
  );
  const byId = Map.groupBy(found, ({ receipt_id: id }) => id);
  const likes = await Promise.all(
    [...byId.values()].map(async (marks) => {
      const [{ investor_id: owner, receipt_id: id }] = marks as [(typeof marks)[number]];
      const other = await findReceipt(db, owner, id);
      const kinds = marks.map(({ kind }) => kind);
      return (
        other && { investorId: owner, investorName: names.get(owner) ?? null, receiptId: id, isSameOwner: owner === investorId, kinds, state: other.state }
      );
    }),
  );
  return likes.filter((like) => like !== null);
}
