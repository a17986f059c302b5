/** Whether a linked account may be charged for a bill: the investor's own, linked now, of the chosen method, within its limit and the day limit. */
import { isUuid } from '@lumbung/kernel/ids.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { takenOn } from '../charges/day-limit.ts';
import { methodOf } from '../methods.ts';
import { isChargeable } from './rules.ts';
import { findLinkById } from './store.ts';

export async function isPayableBy(
  db: Db,
  { session: { investorId }, settings, business }: InvestorContext,
  linkId: string,
  method: number,
  amount: bigint,
): Promise<boolean> {
  const link = isUuid(linkId) ? await findLinkById(db, investorId, linkId) : null;
  if (link === null || methodOf(method)?.clearing !== link.bank || !isChargeable(link, amount)) return false;
  return (await takenOn(db, investorId, link.bank, dayOf(business))).taken + amount <= settings.linkDayLimit;
}
