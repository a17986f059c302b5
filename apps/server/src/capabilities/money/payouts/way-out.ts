/** How a payout leaves: by a bank to an account, or by a gateway back to where a charge was paid from. */
import type { AccountAddress, TransferState, Transfer } from '../../../partners/banks/port.ts';
import type { RefundState } from '../../../partners/gateways/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { contextOf } from './rules.ts';
import type { PayoutRow } from './store.ts';

export interface WayOut {
  readonly to: AccountAddress;
  /** Resolves to the account's holder, or null if no such account accepts money. Null for gateways, which refund the way the money came. */
  readonly holderOf: ((reference: string) => Promise<string | null>) | null;
  send(transfer: Omit<Transfer, 'to' | 'holder'>, holder: string | null): Promise<TransferState>;
  stateOf(reference: string): Promise<TransferState>;
}

export function wayOutOf({ partners, keys }: Errand, payout: PayoutRow): WayOut {
  const to = JSON.parse(keys.decrypt(payout.beneficiary_encrypted, contextOf(payout.investor_id, payout.payout_id))) as AccountAddress;
  const bank = partners.banks[payout.bank];
  if (bank)
    return {
      to,
      holderOf: (reference) => bank.holderOf(to, reference),
      send: (transfer, holder) => bank.transfer({ ...transfer, to, holder: holder ?? '' }),
      stateOf: (reference) => bank.stateOf(reference),
    };
  const gateway = partners.gateways[payout.bank];
  if (!gateway) throw new Error(`no bank ${payout.bank}`);
  // A refund through a gateway has the charge as its account.
  if (to.bank !== payout.bank) throw new Error(`${payout.bank} pays nothing to an account: the payout ${payout.payout_id}`);
  return {
    to,
    holderOf: null,
    send: async ({ reference, amount }) => wholeRefund(payout, await gateway.refund({ charge: to.account, reference, amount })),
    stateOf: async (reference) => wholeRefund(payout, await gateway.refundState(to.account, reference)),
  };
}

/** Throws if a gateway refunded another amount: the outcome of the payout stays unknown, and two operators resolve it. */
function wholeRefund({ bank, payout_id: payoutId, amount }: PayoutRow, state: RefundState): TransferState {
  if (state.kind === 'done' && state.amount !== amount) throw new Error(`${bank} gave back another amount for the payout ${payoutId}`);
  return state;
}
