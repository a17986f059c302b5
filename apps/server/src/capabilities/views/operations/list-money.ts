/** Lists money that awaits or awaited operators, with its outcome and proposals. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/list-money.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { clearingOf, openSender } from '../../money/payments/index.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';
import { findMoney, type MoneyRow } from './console-queries.ts';

export async function listMoney(db: Db, context: OperatorContext, input: InputOf<typeof call.listMoney>): Promise<Answer<typeof call.listMoney>> {
  const { size = 25 } = input;
  const rows = await findMoney(db, {
    investorId: input.investorId ?? null,
    isAll: input.which === 'all',
    after: cursorAfter(input.after),
    limit: size + 1,
  });
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.source_id }));
  const names = await maskedNamesOf(
    db,
    context.keys,
    shown.map(({ investor_id: id }) => id),
  );
  return done({ items: shown.map((row) => ({ ...present(context.keys, row), investorName: names.get(row.investor_id) ?? null })), next });
}

const senderOf = (keys: Keys, row: MoneyRow) => openSender(keys, row.investor_id, row.source_id, row.sender_encrypted);

const presentSender = (sender: ReturnType<typeof senderOf>): WaitingMoney['sender'] =>
  sender && {
    name: sender.holder ?? '',
    account: sender.source ? `${sender.source.bank} ${maskNumber(sender.source.account)}` : '',
    remark: sender.remark,
  };

type WaitingMoney = ReplyOf<typeof call.listMoney>['items'][number];

const present = (keys: Keys, row: MoneyRow): Omit<WaitingMoney, 'investorName'> => ({
  investorId: row.investor_id,
  purpose: row.purpose,
  sourceId: row.source_id,
  bank: row.bank ?? clearingOf(row.method, row.partner!),
  amount: { currency: row.currency, minor: row.amount },
  currency: row.currency,
  isOfHouse: row.investor_id === HOUSE_INVESTOR,
  reason: row.reason,
  at: toIso(row.at),
  state: row.state,
  isSourceKnown: row.payout_id !== null || senderOf(keys, row)?.source != null,
  sender: presentSender(senderOf(keys, row)),
  tries: row.tries ?? 0,
  lastPayout:
    row.payout_id === null
      ? null
      : { payoutId: row.payout_id, state: row.payout_state!, at: toIso(row.payout_at!), reason: row.payout_reason, attempts: row.attempts },
  proposalId: row.proposal_id,
});
