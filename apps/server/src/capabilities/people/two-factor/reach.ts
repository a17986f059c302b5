/** The destinations a code can be sent to, masked. */
import { MESSAGE_MEDIA, type MessageMedium } from '@lumbung/kernel/factors.ts';
import { maskEmail, maskNumber } from '@lumbung/kernel/identity.ts';
import { phoneMediaOf } from '../../../platform/brands.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { contactOf, type Factor, phoneOf } from '../accounts/index.ts';

/** The masked destination of each available medium; unavailable ones are left out. */
export type Reach = Readonly<Partial<Record<MessageMedium, string>>>;

export async function reachOf(db: Db, { keys, settings, brand, session: { investorId, loginId } }: InvestorContext): Promise<Reach> {
  const [contact, phone] = await Promise.all([contactOf(db, keys, investorId, loginId), phoneOf(db, keys, investorId, loginId)]);
  if (!contact) throw sessionMissing();
  const byPhone = phone === null ? [] : phoneMediaOf(brand, settings).map((medium) => [medium, maskNumber(phone)]);
  return Object.fromEntries([['email', maskEmail(contact.email)], ...byPhone]) as Reach;
}

/** The available media that are on, or those that are not. */
export const reachable = (reach: Reach, factors: readonly Factor[], isOn: boolean): MessageMedium[] =>
  MESSAGE_MEDIA.filter((medium) => reach[medium] !== undefined && factors.includes(medium) === isOn);
