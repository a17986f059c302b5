/** Makes bills of orders, with their numbers. An account that a bank has to open is requested afterwards. */
import type { Currency, Minor } from '@lumbung/kernel/amounts.ts';
import { type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import { enqueueLater, scheduleTask } from '../../../platform/queue.ts';
import { bytes, digits, newId } from '../../../platform/random.ts';
import { planCharges } from './charges/store.ts';
import { methodOf, obstacleOf } from './methods.ts';
import { planLooking } from './look-for-transfers.ts';
import { accountReference, ALIGN_AFTER_SECONDS, type BillState, NUMBER_DIGITS, REFERENCE_BYTES, transferReference } from './rules.ts';
import { type BillRow, claimAccountNumbers, makeBills } from './store.ts';
import * as paymentsEvents from './events.ts';

/** What making a bill needs from its context: requests and jobs both have it. */
type Billing = Pick<TimedContext, 'business' | 'system' | 'settings' | 'reference'>;

export interface ToBill {
  readonly investorId: string;
  readonly orderId: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly method: number;
  readonly expiresAt: Instant;
  /** Whether a gateway that waits to be called is called at once (`IsCallGatewayPaymentApi`). */
  readonly callsGateway?: boolean;
  /** The linked account that is charged for it, without confirmation in an app. */
  readonly linkId?: string | undefined;
}

/** Attempts to find a free number for a bill. */
const TRIES = 5;

/** Makes bills for orders of any investors, one per order. Returns them in the order of the input. */
export async function billOrders(tx: Tx, context: Billing, orders: readonly ToBill[], by: By): Promise<readonly BillRow[]> {
  const wanted = orders.map((order) => ({ ...order, billId: newId(context.system), ...accountsFor(context, order) }));
  const numbers = await claimNumbers(tx, wanted);
  const bills = wanted.map(({ billId, investorId, orderId, method, amount, currency, state, payTo, expiresAt }): BillRow => {
    const accountNumber = numbers.get(billId);
    if (accountNumber === undefined) throw new Error(`no free virtual account number in ${TRIES} tries`);
    return {
      investor_id: investorId,
      bill_id: billId,
      order_id: orderId,
      method,
      amount,
      currency,
      state,
      account_number: accountNumber,
      pay_bank: payTo?.bank ?? null,
      pay_account: payTo?.number ?? null,
      expires_at: expiresAt,
      paid_at: null,
    };
  });
  makeBills(tx, bills, by);
  const linkOf = new Map(wanted.map(({ billId, linkId }) => [billId, linkId ?? null]));
  const charges = bills.flatMap(({ investor_id, bill_id, method, state, account_number: reference, amount, expires_at }) => {
    const { accounts, clearing: partner } = methodOf(method) ?? {};
    return accounts === 'charged' && state === 'preparing' && partner
      ? [{ investor_id, bill_id, partner, link_id: linkOf.get(bill_id) ?? null, mandate_id: null, attempt: 1, reference, amount, expires_at }]
      : [];
  });
  planCharges(tx, charges, by);
  // One job expires all bills of the same minute.
  for (const expiresAt of new Set(bills.map((bill) => bill.expires_at)))
    await scheduleTask(tx, paymentsEvents.expireBills, String(expiresAt / MINUTE), expiresAt, {});
  for (const expiresAt of new Set(bills.filter((bill) => bill.pay_account !== null).map((bill) => bill.expires_at))) await planLooking(tx, context, expiresAt);
  for (const { investor_id: investorId, bill_id: billId } of bills.filter(({ state }) => state === 'preparing'))
    await enqueueLater(tx, paymentsEvents.alignAccount, billId, { investorId, billId }, ALIGN_AFTER_SECONDS);
  return bills;
}

export async function billOrder(tx: Tx, context: Billing, investorId: string, order: Omit<ToBill, 'investorId'>, by: By): Promise<BillRow> {
  const [bill] = await billOrders(tx, context, [{ investorId, ...order }], by);
  return bill!;
}

/** How a bill's number is generated, our account that it names (if any), and its initial state. */
function accountsFor({ settings, system }: Billing, order: ToBill) {
  const method = methodOf(order.method);
  const payTo = method?.accounts === 'transfer' ? (settings.transferAccounts[order.currency] ?? null) : null;
  const companyCode = settings.companyCodes[method?.clearing ?? ''];
  const isCharged = method?.accounts === 'charged';
  // The amount is not checked: limits were shown when ordering, and if a plan outgrew one, the gateway refuses that bill alone.
  const isPossible = method !== undefined && obstacleOf(method, settings, { currency: order.currency }) === null;
  if (!method || !isPossible) throw new Error(`no bill in ${order.currency} can be made for the method ${order.method}`);
  const isWaiting = method.waitsForCall === true && order.callsGateway !== true && order.linkId === undefined;
  const state: BillState = isWaiting ? 'chosen' : method.accounts === 'created' || isCharged ? 'preparing' : 'pending';
  const draw = (): string =>
    payTo
      ? transferReference(bytes(REFERENCE_BYTES))
      : isCharged
        ? accountReference(newId(system))
        : companyCode! + digits(NUMBER_DIGITS - companyCode!.length);
  return { payTo, state, draw };
}

/** Claims a unique number for each bill. Returns them by bill id; a bill that drew only taken numbers is missing. */
async function claimNumbers(
  tx: Tx,
  bills: readonly { readonly investorId: string; readonly billId: string; readonly draw: () => string }[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (let attempt = 0; attempt < TRIES && numbers.size < bills.length; attempt += 1) {
    const wanting = bills.filter(({ billId }) => !numbers.has(billId)).map(({ draw, ...bill }) => ({ ...bill, accountNumber: draw() }));
    const claimed = await claimAccountNumbers(tx, wanting);
    for (const { billId, accountNumber } of wanting) if (claimed.has(billId)) numbers.set(billId, accountNumber);
  }
  return numbers;
}
