/** Whether an order, or an amount, can be paid with one tap from a linked account. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/get-in-app-eligibility.ts';
import { LINK_BANKS } from '@lumbung/contract/payments/link.ts';
import { parseDecimal, type Rupiah, rupiah, SCALE } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { takenOn } from './charges/day-limit.ts';
import { isChargeable, maskedAccount } from './links/rules.ts';
import { findLink, holderOf } from './links/store.ts';
import { METHODS } from './methods.ts';
import { billsOf } from './store.ts';

type Reason = (typeof call.IN_APP_REASONS)[number];

export async function getInAppEligibility(
  db: Db,
  context: InvestorContext,
  input: InputOf<typeof call.getInAppEligibility>,
): Promise<Answer<typeof call.getInAppEligibility>> {
  const { investorId, company } = context.session;
  const bill = input.orderId === undefined ? null : (await billsOf(db, investorId, [input.orderId])).get(input.orderId);
  if (bill === undefined) throw notFound();
  const given = input.amount === undefined ? null : parseDecimal(input.amount, SCALE.IDR);
  if (input.amount !== undefined && given === null) throw validationError([{ path: 'amount', message: 'not an amount in IDR' }]);
  const asked = given === null ? null : rupiah(given);
  const [links, isRupiah] = [await Promise.all(LINK_BANKS.map((bank) => findLink(db, investorId, bank))), bill === null || bill.currency === 'IDR'];
  const amount: Rupiah | null = bill === null ? asked : isRupiah ? rupiah(bill.amount) : null;
  const live = links.filter((link) => link?.state === 'linked' || link?.state === 'broken');
  const taken = await Promise.all(live.map((link) => takenOn(db, investorId, link!.bank, dayOf(context.business))));
  const ways = live.flatMap((link, index) => {
    const isWithin = taken[index]!.taken + (amount ?? 1n) <= context.settings.linkDayLimit;
    const holder = link && isRupiah && isWithin && isChargeable(link, amount ?? 1n) ? holderOf(context.keys, link) : null;
    const method = METHODS.find(({ clearing }) => clearing === link?.bank)?.code;
    if (!link || !holder || method === undefined) return [];
    return [{ method, linkId: link.link_id, bank: link.bank, account: maskedAccount(holder.account), isOneTap: true, max: link.max }];
  });
  const isPayable = bill === null || ['chosen', 'pending', 'failed'].includes(bill.state);
  const reasons: Reason[] = [];
  if (company !== null) reasons.push('notForCompanies');
  else if (!isRupiah) reasons.push('otherCurrency');
  else if (!isPayable) reasons.push('notPayable');
  else if (live.length === 0) reasons.push('notLinked');
  else if (ways.length === 0) reasons.push(live.some((link) => link?.state === 'linked') ? 'tooMuch' : 'linkBroken');
  return done({ isEligible: reasons.length === 0, amount, ways: reasons.length === 0 ? ways : [], reasons });
}
