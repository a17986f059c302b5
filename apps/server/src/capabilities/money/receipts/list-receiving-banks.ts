/** Where the money of an order is to be sent: our account and the reference for the remark, or the virtual account of its bill. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/list-banks.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { methodOf } from '../payments/index.ts';
import { findAwaiting } from './awaiting.ts';

export async function listReceivingBanks(
  db: Db,
  { session, settings }: InvestorContext,
  { transactionId }: call.ListReceivingBanksInput,
): Promise<Answer<typeof call.listReceivingBanks>> {
  const awaiting = await findAwaiting(db, session.investorId, transactionId);
  if (!awaiting) return refuse('noTransaction');
  const { bill } = awaiting;
  // A number that the bank may not know must not be paid.
  if (bill.state !== 'pending') return done({ items: [] });
  const method = methodOf(bill.method);
  const isTransfer = bill.pay_account !== null;
  const bank = isTransfer ? (bill.pay_bank ?? '') : (method?.clearing ?? '');
  return done({
    items: [
      {
        bank,
        name: isTransfer ? bank.toUpperCase() : (method?.name ?? bank),
        account: bill.pay_account ?? bill.account_number,
        holder: settings.brand,
        currency: bill.currency,
        amount: { currency: bill.currency, minor: bill.amount },
        reference: isTransfer ? bill.account_number : '',
      },
    ],
  });
}
