/** Creates the login of a person who joins a company by invitation, and opens the first session. */
import { sessionMissing } from '../../../platform/faults.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { addNames } from './names.ts';
import { contextOf } from './present.ts';
import { TERMS_VERSION } from './register.ts';
import { claimEmail } from './registrations.ts';
import { type Entered, letIn } from './sign-in.ts';
import { findLoginOnDevice } from './store.ts';

/**
 * Parameters: $1 investor, $2 login, $3 email, $4 name, $5 password, $6 language, $7 makes, $8 approves, $9 consent, $10 version,
 * $11 client, $12 address, $13 at.
 */
const insertLogin = sql(
  'accounts.joinCompany',
  `
  with consent as (
    insert into accounts.consent (investor_id, consent_id, kind, version, client_hash, address, at) values ($1, $9, 'terms', $10, $11, $12, $13)
  )
  insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, password_hash, state, language, makes, approves)
  values ($1, $2, $3, $4, $5, 'active', $6, $7, $8)`,
);

export interface Joining {
  readonly investorId: string;
  readonly loginId: string;
  readonly email: string;
  readonly emailKey: Buffer;
  readonly name: string;
  readonly passwordHash: string;
  readonly language: 'id' | 'en';
  readonly makes: boolean;
  readonly approves: boolean;
}

/** Creates the login of an invited person who has accepted the terms. Returns false when the address is taken: the caller must then roll back. */
export async function joinCompany(tx: Tx, { keys, system, clientHash, address }: RequestContext, of: Joining): Promise<boolean> {
  const { investorId, loginId, email, emailKey, name, passwordHash, language, makes, approves } = of;
  if ((await tx.query(claimEmail, [emailKey, investorId, loginId])).length === 0) return false;
  const sealedName = keys.encrypt(name, contextOf(investorId, 'name'));
  const sealed = [keys.encrypt(email, contextOf(investorId, 'email')), sealedName];
  const consent = [newId(system), TERMS_VERSION, clientHash, address, time(system)];
  await tx.query(insertLogin, [investorId, loginId, ...sealed, passwordHash, language, makes, approves, ...consent]);
  addNames(tx, keys, [{ investor_id: investorId, login_id: loginId, name_encrypted: sealedName, company_encrypted: null }]);
  return true;
}

/** Opens the first session of a person who has just joined, by a link that was verified before. */
export async function enterNew(tx: Tx, context: RequestContext, emailKey: Buffer, call: string): Promise<Entered> {
  const found = await findLoginOnDevice(tx, emailKey, context.clientHash);
  if (!found) throw sessionMissing();
  const entered = await letIn(tx, context, found, { call });
  if (!entered.ok) throw new Error(`who has just joined is not let in: ${entered.reason}`);
  return entered.value;
}
