/** People as rows, for tests that are not about how they came: investors with their standing, operators with their roles. */
import { randomBytes } from 'node:crypto';
import type { Role } from '@lumbung/contract/call.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { Secret } from 'otpauth';
import { contextOf, hashPassword } from '../../apps/server/src/capabilities/people/accounts/index.ts';
import { sealSecret } from '../../apps/server/src/capabilities/people/operators/index.ts';
import { addOwnAccount } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import type { Keys } from '../../apps/server/src/platform/keys.ts';
import type { Caller } from './caller.ts';
import { OperatorCaller } from './caller.ts';
import type { Books } from './selling.ts';

/** What a platform under test offers to those who write rows. */
export interface Ground {
  readonly url: string;
  readonly books: Books;
  readonly keys: Keys;
  caller(): Caller;
}

/** The password of all of them is that of the seeded people; hashed once. */
let hashed: Promise<string> | undefined;
const anyHash = (): Promise<string> => (hashed ??= hashPassword(PASSWORD));

export interface InvestorOptions {
  readonly isVerified?: boolean;
  readonly language?: 'id' | 'en';
}

/** An investor who may sign in; verified, with a bank account of her own, unless said otherwise. */
export async function addInvestor(
  { books, keys }: Ground,
  { isVerified = true, language = 'id' }: InvestorOptions = {},
): Promise<{ investorId: string; email: string }> {
  const id = (): string => uuidV7(books.now(), randomBytes(10));
  const [investorId, loginId] = [id(), id()];
  const email = `${investorId}@example.test`;
  await books.query(`insert into accounts.investor values ($1, 'person', 'active', now())`, [investorId]);
  await books.query(
    `insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, password_hash, language, skips_two_factor)
     values ($1, $2, $3, $4, $5, $6, true)`,
    [
      investorId,
      loginId,
      keys.encrypt(email, contextOf(investorId, 'email')),
      keys.encrypt('Wira Kusuma', contextOf(investorId, 'name')),
      await anyHash(),
      language,
    ],
  );
  await books.query('insert into accounts.login_email values ($1, $2, $3)', [keys.indexKey(`email:${email}`), investorId, loginId]);
  await books.query('insert into kyc.investor_status values ($1, $2, $3, $4, now())', [
    investorId,
    isVerified ? 'active' : 'none',
    isVerified ? 3 : null,
    isVerified ? `LB001${investorId.slice(-11)}` : null,
  ]);
  if (isVerified) {
    const account = { accountId: loginId, bank: '014', account: `77${loginId.replace(/\D/g, '').slice(-7)}1`, holder: 'Wira Kusuma' };
    await books.transact((tx) => addOwnAccount(tx, keys, investorId, account, books.now()));
  }
  return { investorId, email };
}

/** An operator with these roles, signed in to the console by password and code. */
export async function addOperator({ url, books, keys, caller }: Ground, roles: readonly Role[]): Promise<OperatorCaller> {
  const operatorId = uuidV7(books.now(), randomBytes(10));
  const email = `${operatorId}@operator.test`;
  const secret = new Secret({ size: 20 }).base32;
  await books.query(
    `insert into operations.operator (operator_id, email, name, password_hash, roles, totp_encrypted) values ($1, $2, 'Intan Permata', $3, $4, $5)`,
    [operatorId, email, await anyHash(), roles, sealSecret(keys, operatorId, secret)],
  );
  const made = new OperatorCaller(url, caller().address, { operatorId, email, secret, now: books.now });
  await made.signInAtConsole();
  return made;
}
