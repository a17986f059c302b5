/** Applies changed personal data: to the profile, the name of the login, and its phone number. */
import type { Updates } from '@lumbung/kernel/data-update.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { changePhone, renameLogin } from '../accounts/index.ts';
import { amendProfile } from '../kyc/index.ts';
import type { OfChange } from './events.ts';

/** Returns why the change is refused (another login has the number, or another investor the NIK); the caller must then roll back. */
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
