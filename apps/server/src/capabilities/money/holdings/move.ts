/** Moves units and money without an order: movement rows, postings and events, in one transaction. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Settings } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emitMany } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { expectFromCustodian } from '../custody/index.ts';
import * as paymentsEvents from '../payments/events.ts';
import { suspend } from '../payments/index.ts';
import { payoutBankFor } from '../payouts/index.ts';
import { entriesOf, postingKindOf } from './entries.ts';
import * as holdingsEvents from './events.ts';
import { type ActionRow, type NewMovement, putMovements } from './store.ts';

export type Moving = Omit<NewMovement, 'movementId'>;

interface With extends Moment {
  readonly settings: Settings;
}

/** Returns how many movements were new. Their money stays in suspense until it is paid to the investor's own account. */
export async function move(
  tx: Tx,
  at: With,
  action: ActionRow,
  moving: readonly Moving[],
  of: { readonly currency: Currency; readonly source: string },
): Promise<number> {
  if (moving.length === 0) return 0;
  const { currency, source } = of;
  const rows = moving.map((one): NewMovement => ({ ...one, movementId: newId(at.system) }));
  const fresh = await putMovements(tx, action, rows, { currency, source, at: at.business });
  const moved = rows.filter(({ movementId }) => fresh.has(movementId));
  const into = action.into_product_id;
  const postings = moved.map(({ investorId, movementId, portfolioId, units, intoUnits, amount, cost }) => {
    const one = { kind: action.kind, portfolioId, productId: action.product_id, units, currency, amount, cost };
    return {
      investorId,
      postingId: movementId,
      reference: `movement:${movementId}`,
      kind: postingKindOf(one),
      entries: entriesOf({ ...one, into: into === null || intoUnits === null ? null : { productId: into, units: intoUnits } }),
    };
  });
  const told = [...new Map(moved.map(({ investorId, version }) => [investorId, version]))].map(([investorId, version]) => ({
    reference: `${investorId}:${action.action_id}:${version}`,
    payload: { investorId, actionId: action.action_id, version },
  }));
  const awaits = await expectMoney(tx, at, action, moved, currency);
  await Promise.all([
    post(tx, postings, at.business),
    ...moved.flatMap(({ investorId, movementId, amount }) =>
      amount === 0n
        ? []
        : [
            suspend(tx, investorId, {
              suspenseId: movementId,
              billId: null,
              partner: payoutBankFor(at.settings, currency),
              eventId: `movement:${movementId}`,
              amount,
              currency,
              reason: action.kind,
              at: at.business,
              senderEncrypted: null,
              awaits,
            }),
          ],
    ),
    emitMany(
      tx,
      paymentsEvents.owed,
      moved.flatMap(({ investorId, movementId, amount }) =>
        amount === 0n ? [] : [{ reference: movementId, payload: { investorId, suspenseId: movementId } }],
      ),
    ),
    emitMany(tx, holdingsEvents.moved, told),
  ]);
  return moved.length;
}

/** Records that the fund's custodian owes the money of these movements. Returns the id of the expected transfer. */
async function expectMoney(
  tx: Tx,
  at: With,
  { product_id: productId, day: navDay }: ActionRow,
  moved: readonly NewMovement[],
  currency: Currency,
): Promise<string | null> {
  const amount = moved.reduce((sum, one) => sum + one.amount, 0n);
  const money = { amount, currency, bank: payoutBankFor(at.settings, currency), day: nextBusinessDay(await calendarNow(tx), dayOf(at.business)) };
  return expectFromCustodian(tx, at, { purpose: 'movements', productId, navDay }, money);
}
