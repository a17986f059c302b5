/** Changes how somebody is called and reached, after it was proved elsewhere: one number is one person's. */
import { sql, type Db, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { addNames, forgetNames } from './names.ts';
import { contextOf } from './present.ts';
import { findLogin, isPhoneTaken } from './store.ts';

const rename = sql('accounts.rename', 'update accounts.login set name_encrypted = $3 where investor_id = $1 and login_id = $2');
const dropPhone = sql('accounts.dropPhone', 'delete from accounts.login_phone where investor_id = $1 and login_id = $2');
const takePhone = sql(
  'accounts.takePhone',
  'insert into accounts.login_phone (phone_key, investor_id, login_id) values ($1, $2, $3) on conflict do nothing returning 1',
);
const storePhone = sql('accounts.storePhone', 'update accounts.login set phone_encrypted = $3 where investor_id = $1 and login_id = $2');

const phoneKey = (keys: Keys, phone: string): Buffer => keys.indexKey(`phone:${phone}`);

/** Whether nobody signs in with a number, `628…`. */
export const isPhoneFree = async (db: Db, keys: Keys, phone: string): Promise<boolean> => !(await isPhoneTaken(db, phoneKey(keys, phone)));

/** Found by the new name from now on, and no longer by the old one. */
export async function renameLogin(tx: Tx, keys: Keys, investorId: string, loginId: string, name: string): Promise<void> {
  await forgetNames(tx, keys, investorId, loginId, false);
  await tx.query(rename, [investorId, loginId, keys.encrypt(name, contextOf(investorId, 'name'))]);
  const login = await findLogin(tx, investorId, loginId);
  if (login) addNames(tx, keys, [login]);
}

/** Answers false when the number is somebody else's: then nothing is to be kept. */
export async function changePhone(tx: Tx, keys: Keys, investorId: string, loginId: string, phone: string): Promise<boolean> {
  await tx.query(dropPhone, [investorId, loginId]);
  if ((await tx.query(takePhone, [phoneKey(keys, phone), investorId, loginId])).length === 0) return false;
  tx.send(storePhone, [investorId, loginId, keys.encrypt(phone, contextOf(investorId, 'phone'))]);
  return true;
}
