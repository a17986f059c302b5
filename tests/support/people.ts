/** Investors and operators inserted as rows, for tests that do not cover registration. */
import { randomBytes } from 'node:crypto';
import type { Role } from '@lumbung/contract/call.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { tenBytes } from '@lumbung/specimen/random.ts';
import { Secret } from 'otpauth';
import { addNames, contextOf, hashPassword } from '../../apps/server/src/capabilities/people/accounts/index.ts';
import { sealSecret } from '../../apps/server/src/capabilities/people/operators/index.ts';
import { addOwnAccount } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import type { Keys } from '../../apps/server/src/platform/keys.ts';
import type { Caller } from './caller.ts';
import { OperatorCaller } from './caller.ts';
import type { Books } from './selling.ts';

/** What a platform under test offers to code that inserts rows. */
export interface Ground {
  readonly url: string;
  readonly books: Books;
  readonly keys: Keys;
  caller(): Caller;
}

/** Everyone has the password of the seeded people, hashed once. */
let hashed: Promise<string> | undefined;
const anyHash = (): Promise<string> => (hashed ??= hashPassword(PASSWORD));

/** Ids of named people, and partner accounts derived from them, end the same in every run. */
const newIdOf = ({ books }: Ground, named: string | undefined, what: string): string =>
  uuidV7(books.now(), named === undefined ? randomBytes(10) : tenBytes(what, named));

/** The roles of a person in a company. */
export interface RoleOptions {
  readonly makes?: boolean;
  readonly approves?: boolean;
}

/** Adds another login to an investor. */
export async function addLogin(
  ground: Ground,
  investorId: string,
  {
    makes = true,
    approves = false,
    name = 'Wira Kusuma',
    language = 'id',
    named,
  }: RoleOptions & { readonly name?: string; readonly language?: 'id' | 'en'; readonly named?: string } = {},
): Promise<{ loginId: string; email: string }> {
  const { books, keys } = ground;
  const loginId = newIdOf(ground, named, 'login');
  const email = `${loginId}@example.test`;
  const sealedName = keys.encrypt(name, contextOf(investorId, 'name'));
  await books.query(
    `insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, password_hash, language, skips_two_factor, makes, approves)
     values ($1, $2, $3, $4, $5, $6, true, $7, $8)`,
    [investorId, loginId, keys.encrypt(email, contextOf(investorId, 'email')), sealedName, await anyHash(), language, makes, approves],
  );
  await books.query('insert into accounts.login_email values ($1, $2, $3)', [keys.indexKey(`email:${email}`), investorId, loginId]);
  const found = { investor_id: investorId, login_id: loginId, name_encrypted: sealedName, company_encrypted: null };
  await books.transact(async (tx) => addNames(tx, keys, [found]));
  return { loginId, email };
}

export interface InvestorOptions {
  readonly isVerified?: boolean;
  readonly language?: 'id' | 'en';
  /** With a dollar account, too. */
  readonly hasDollars?: boolean;
  /** A named investor has the same partner accounts in every run. */
  readonly named?: string;
}

/** An investor who may sign in; verified, with an own bank account, unless stated otherwise. */
export async function addInvestor(
  ground: Ground,
  { isVerified = true, language = 'id', hasDollars = false, named }: InvestorOptions = {},
): Promise<{ investorId: string; email: string }> {
  const { books, keys } = ground;
  const investorId = newIdOf(ground, named, 'investor');
  await books.query(`insert into accounts.investor values ($1, 'person', 'active', now())`, [investorId]);
  const { loginId, email } = await addLogin(ground, investorId, { language, named });
  await books.query('insert into kyc.investor_status values ($1, $2, $3, $4, now())', [
    investorId,
    isVerified ? 'active' : 'none',
    // The boldest level, because only dedicated tests cover products above an investor's level.
    isVerified ? 5 : null,
    isVerified ? `LB001${investorId.slice(-11)}` : null,
  ]);
  if (isVerified) {
    const account = { accountId: loginId, bank: '014', currency: 'IDR', account: `77${loginId.replace(/\D/g, '').slice(-7)}1`, holder: 'Wira Kusuma' } as const;
    await books.transact((tx) => addOwnAccount(tx, keys, investorId, account, books.now()));
    const dollars = { ...account, accountId: uuidV7(books.now(), randomBytes(10)), account: `88${account.account.slice(2)}`, currency: 'USD' } as const;
    if (hasDollars) await books.transact((tx) => addOwnAccount(tx, keys, investorId, dollars, books.now()));
  }
  return { investorId, email };
}

/** Gives a login a mobile number, encrypted as registration does. */
export async function givePhone({ books, keys }: Pick<Ground, 'books' | 'keys'>, investorId: string): Promise<string> {
  const phone = `62812${String(randomBytes(6).readUIntBE(0, 6) % 100_000_000).padStart(8, '0')}`;
  await books.query('update accounts.login set phone_encrypted = $2 where investor_id = $1', [investorId, keys.encrypt(phone, contextOf(investorId, 'phone'))]);
  return phone;
}

/** A company whose orders need a second person: one who orders, and one who approves. */
export async function addCompany(
  ground: Ground,
  options: InvestorOptions = {},
): Promise<{ investorId: string; maker: { loginId: string; email: string }; approver: { loginId: string; email: string } }> {
  const { books } = ground;
  const { investorId } = await addInvestor(ground, options);
  await books.query(`update accounts.investor set kind = 'company', needs_approval = true where investor_id = $1`, [investorId]);
  // The login that opened the account has left.
  await books.query(`update accounts.login set state = 'deactivated', epoch = epoch + 1 where investor_id = $1`, [investorId]);
  const maker = await addLogin(ground, investorId, { name: 'Nadia Permana' });
  return { investorId, maker, approver: await addLogin(ground, investorId, { makes: false, approves: true, name: 'Hendra Wijaya' }) };
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
