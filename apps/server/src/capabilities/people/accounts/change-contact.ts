/** Changes the name and phone number of a login after they were verified elsewhere; a phone number belongs to one login only. */
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

/** Whether no login uses a phone number, `628…`. */
export const isPhoneFree = async (db: Db, keys: Keys, phone: string): Promise<boolean> => !(await isPhoneTaken(db, phoneKey(keys, phone)));

/** Stores the new name and replaces the search keys of the old one. */
export async function renameLogin(tx: Tx, keys: Keys, investorId: string, loginId: string, name: string): Promise<void> {
  await forgetNames(tx, keys, investorId, loginId, false);
  await tx.query(rename, [investorId, loginId, keys.encrypt(name, contextOf(investorId, 'name'))]);
  const login = await findLogin(tx, investorId, loginId);
  if (login) addNames(tx, keys, [login]);
}

/** Returns false when another login has the number: the caller must then roll back. */
export async function changePhone(tx: Tx, keys: Keys, investorId: string, loginId: string, phone: string): Promise<boolean> {
  await tx.query(dropPhone, [investorId, loginId]);
  if ((await tx.query(takePhone, [phoneKey(keys, phone), investorId, loginId])).length === 0) return false;
  tx.send(storePhone, [investorId, loginId, keys.encrypt(phone, contextOf(investorId, 'phone'))]);
  return true;
}
