/** Writes changed personal data where it is kept: the profile, the name somebody signs in with, the number she is reached at. */
import type { Updates } from '@lumbung/kernel/data-update.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { changePhone, renameLogin } from '../accounts/index.ts';
import { amendProfile } from '../kyc/index.ts';
import type { OfChange } from './events.ts';

/** Answers why nothing may be written: somebody else has the number, or the NIK; the transaction has to be taken back then. */
export async function applyChange(
  tx: Tx,
  { keys, business }: { readonly keys: Keys; readonly business: Instant },
  { investorId, loginId }: OfChange,
  to: Updates,
): Promise<'phoneRegistered' | 'fieldsInvalid' | null> {
  const { phone, ...ofProfile } = to;
  if (!(await amendProfile(tx, keys, investorId, ofProfile, business))) return 'fieldsInvalid';
  if (to.fullName !== undefined) await renameLogin(tx, keys, investorId, loginId, to.fullName);
  return phone === undefined || (await changePhone(tx, keys, investorId, loginId, phone)) ? null : 'phoneRegistered';
}
