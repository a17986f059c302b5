/** Where a person can be sent a code, and what of it is shown. */
import { MESSAGE_MEDIA, type MessageMedium } from '@lumbung/kernel/factors.ts';
import { maskEmail, maskNumber } from '@lumbung/kernel/identity.ts';
import { phoneMediaOf } from '../../../platform/brands.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { contactOf, type Factor, phoneOf } from '../accounts/index.ts';

/** The masked destination of each medium that can be reached; the others are left out. */
export type Reach = Readonly<Partial<Record<MessageMedium, string>>>;

export async function reachOf(db: Db, { keys, settings, brand, session: { investorId, loginId } }: InvestorContext): Promise<Reach> {
  const [contact, phone] = await Promise.all([contactOf(db, keys, investorId, loginId), phoneOf(db, keys, investorId, loginId)]);
  if (!contact) throw sessionMissing();
  const byPhone = phone === null ? [] : phoneMediaOf(brand, settings).map((medium) => [medium, maskNumber(phone)]);
  return Object.fromEntries([['email', maskEmail(contact.email)], ...byPhone]) as Reach;
}

/** The media that can be reached and are on, or are not yet. */
export const reachable = (reach: Reach, factors: readonly Factor[], isOn: boolean): MessageMedium[] =>
  MESSAGE_MEDIA.filter((medium) => reach[medium] !== undefined && factors.includes(medium) === isOn);
