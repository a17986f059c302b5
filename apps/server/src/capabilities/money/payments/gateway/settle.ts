/** Gateways pay us a day or more at once, less their fee: known from the statements of our own accounts. */
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

/** What a day brought is here on the second business day after it. */
const DUE_AFTER_DAYS = 2;
const DUE_AT = timeOfDay('08:00');

/** A credit on one of our accounts that may be of a gateway. */
interface GatewayCredit {
  readonly bank: string;
  /** The line of the statement: each comes once. */
  readonly line: string;
  readonly day: Day;
  readonly net: bigint;
}

/** Which gateway pays from an account; null when none does. */
export const gatewayAt = ({ gateways }: Pick<Settings, 'gateways'>, source: AccountAddress | null): string | null =>
  Object.entries(gateways.pays).find(([, { from }]) => from !== null && from.bank === source?.bank && from.account === source.account)?.[0] ?? null;

/** The last day that a payment of a gateway is for, by its amount and the fee that was agreed; null when nobody can tell. */
export async function daysOf(db: Db, { gateways }: Settings, partner: string, { day, net }: GatewayCredit): Promise<Day | null> {
  return paidUntil(await findOwedDays(db, partner, addDays(day, -1)), net, gateways.pays[partner]!.feePpm);
}

/**
 * Books a payment of a gateway: everything that it owes until a day is paid, whatever it kept is its fee. Answers false,
 * and nothing of it may be kept, when it owes less than that, or keeps more than was agreed where that is asked for.
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

/** Every morning: what each gateway owes of the days that are over, and when it has to be here. */
async function awaitGateways(errand: Errand, { day }: { readonly day: string }): Promise<void> {
  const { primary, settings } = errand;
  const calendar = await exchangeCalendar(errand.reference);
  const before = addDays(day as Day, -1);
  for (const partner of settings.gateways.known) {
    const days = await findOwedDays(primary, partner, before);
    await errand.transact(async (tx) => {
      await lockGateway(tx, partner);
      // Read again once nobody takes in a payment of it.
      const still = days.length === 0 ? [] : await findOwedDays(tx, partner, before);
      for (const owed of still) awaitDay(tx, partner, owed.day, dueOf(owed), at(addBusinessDays(calendar, owed.day, DUE_AFTER_DAYS), DUE_AT));
    });
  }
}

export const gatewayJobs = [does(paymentsEvents.awaitGateways, awaitGateways)];
