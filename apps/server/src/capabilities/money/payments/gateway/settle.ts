/** Gateway settlements: gateways pay us one or more days at once, less their fee, as seen on our own statements. */
import { addBusinessDays } from '@lumbung/kernel/calendar.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { addDays, at, type Day, timeOfDay } from '@lumbung/kernel/time.ts';
import { post } from '../../../../ledger/ledger.ts';
import type { AccountAddress } from '../../../../partners/banks/port.ts';
import type { Moment } from '../../../../platform/clock.ts';
import type { Settings } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import { does, type Errand } from '../../../../platform/jobs.ts';
import { newId } from '../../../../platform/random.ts';
import { exchangeCalendar } from '../../../market/calendar/index.ts';
import { gatewayPaid } from '../entries.ts';
import * as paymentsEvents from '../events.ts';
import { dueOf, isFeeAgreed, paidUntil } from './rules.ts';
import { awaitDay, findOwedDays, insertSettled, lockGateway, markPaidUntil } from './store.ts';

/** Business days after which a day's payment must have arrived. */
const DUE_AFTER_DAYS = 2;
const DUE_AT = timeOfDay('08:00');

/** A credit on one of our accounts that may come from a gateway. */
interface GatewayCredit {
  readonly bank: string;
  /** The line of the statement: each is booked once. */
  readonly line: string;
  readonly day: Day;
  readonly net: bigint;
}

/** The gateway that pays from an account; null if none does. */
export const gatewayAt = ({ gateways }: Pick<Settings, 'gateways'>, source: AccountAddress | null): string | null =>
  Object.entries(gateways.pays).find(([, { from }]) => from !== null && from.bank === source?.bank && from.account === source.account)?.[0] ?? null;

/** The last day that a gateway's payment covers, by its amount and the agreed fee; null if it cannot be determined. */
export async function daysOf(db: Db, { gateways }: Settings, partner: string, { day, net }: GatewayCredit): Promise<Day | null> {
  return paidUntil(await findOwedDays(db, partner, addDays(day, -1)), net, gateways.pays[partner]!.feePpm);
}

/**
 * Books a payment of a gateway: everything owed until a day is paid, and the difference is the fee. Returns false, and the
 * caller must roll back, if the payment exceeds what is owed, if the fee is not the agreed one (given `feePpm`), or if
 * another amount is owed than was proposed (given `due`).
 */
export async function settleUntil(
  tx: Tx,
  { business, system }: Moment,
  partner: string,
  until: Day,
  { bank, line, net }: Omit<GatewayCredit, 'day'>,
  is: { readonly feePpm: number } | { readonly due: bigint },
): Promise<boolean> {
  await lockGateway(tx, partner);
  const owed = await markPaidUntil(tx, partner, until, line);
  const fee = dueOf(owed) - net;
  if (owed.charges === 0 || fee < 0n || ('due' in is ? dueOf(owed) !== is.due : !isFeeAgreed(owed, fee, is.feePpm))) return false;
  await insertSettled(tx, { ...owed, partner, line, until, bank, fee, net }, business);
  const reference = `gateway:${partner}:${line}`;
  const entries = gatewayPaid(partner, bank, { due: dueOf(owed), fee, net });
  await post(tx, [{ investorId: HOUSE_INVESTOR, postingId: newId(system), reference, kind: 'gatewayPaid', entries }], business);
  return true;
}

/** Every morning: records what each gateway owes for past days, and when it is due. */
async function awaitGateways(errand: Errand, { day }: { readonly day: string }): Promise<void> {
  const { primary, settings } = errand;
  const calendar = await exchangeCalendar(errand.reference);
  const before = addDays(day as Day, -1);
  for (const partner of settings.gateways.known) {
    const days = await findOwedDays(primary, partner, before);
    await errand.transact(async (tx) => {
      await lockGateway(tx, partner);
      // Read again under the lock: no payment of this gateway is being booked.
      const still = days.length === 0 ? [] : await findOwedDays(tx, partner, before);
      for (const owed of still) awaitDay(tx, partner, owed.day, dueOf(owed), at(addBusinessDays(calendar, owed.day, DUE_AFTER_DAYS), DUE_AT));
    });
  }
}

export const gatewayJobs = [does(paymentsEvents.awaitGateways, awaitGateways)];
