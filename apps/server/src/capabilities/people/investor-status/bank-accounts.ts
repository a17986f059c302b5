/** Accounts in the investor's own name, where money goes back to: sealed at rest, one in use for each currency. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';

export type OwnAccountState = 'draft' | 'active' | 'replaced' | 'refused';

/** An account with the name the bank gave for it; empty while it was not asked. */
export interface OwnAccount extends AccountAddress {
  readonly accountId: string;
  readonly state: OwnAccountState;
  /** What it is kept in: money goes to an account of its own currency. */
  readonly currency: Currency;
  readonly holder: string;
  /** No money goes there before: a change of account waits. */
  readonly usableFrom: Instant;
}

const findActive = sql(
  'investorStatus.activeAccount',
  `select account_id, state, bank, currency, account_encrypted, holder_encrypted, usable_from from kyc.bank_account
  where investor_id = $1 and currency = $2 and state = 'active'`,
);
const findAny = sql(
  'investorStatus.anyAccount',
  'select account_id, state, bank, currency, account_encrypted, holder_encrypted, usable_from from kyc.bank_account where investor_id = $1 and account_id = $2',
);
const insertActive = sql(
  'investorStatus.addAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from)
  values ($1, $2, $3, $7, $4, $5, 'active', $6, $6)`,
);

const takeDown = sql(
  'investorStatus.takeDownAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from)
  values ($1, $2, $3, $4, $5, $6, 'draft', $7, $7)`,
);
// Two that are put to use at once wait for each other: the second sees the first.
const holdAll = sql('investorStatus.holdAccounts', 'select 1 from kyc.investor_status where investor_id = $1 for update');
const activate = sql(
  'investorStatus.useAccount',
  `
  update kyc.bank_account d set state = 'active', holder_encrypted = $3, usable_from = $4
  where d.investor_id = $1 and d.account_id = $2 and d.state = 'draft' and not exists (
    select from kyc.bank_account o where o.investor_id = d.investor_id and o.currency = d.currency and o.state = 'active')
  returning 1`,
);
const end = sql('investorStatus.endAccount', `update kyc.bank_account set state = 'refused' where investor_id = $1 and account_id = $2 and state = 'draft'`);

const replaceActive = sql(
  'investorStatus.replaceAccount',
  `update kyc.bank_account set state = 'replaced' where investor_id = $1 and currency = $2 and state = 'active'`,
);
const insertReplacing = sql(
  'investorStatus.addReplacingAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from)
  values ($1, $2, $3, $4, $5, $6, 'active', $7, $8)`,
);

const contextOf = (investorId: string, accountId: string, column: string): string => `${investorId}:kyc.bank_account.${column}:${accountId}`;

interface Row {
  readonly account_id: string;
  readonly state: OwnAccountState;
  readonly bank: string;
  readonly currency: Currency;
  readonly account_encrypted: Buffer;
  readonly holder_encrypted: Buffer;
  readonly usable_from: Instant;
}

const open = (keys: Keys, investorId: string, row: Row): OwnAccount => ({
  accountId: row.account_id,
  state: row.state,
  bank: row.bank,
  currency: row.currency,
  account: keys.decrypt(row.account_encrypted, contextOf(investorId, row.account_id, 'account')),
  holder: keys.decrypt(row.holder_encrypted, contextOf(investorId, row.account_id, 'holder')),
  usableFrom: row.usable_from,
});

/** Where money of the investor goes, by its currency; null while there is no account for it. */
export async function ownAccountOf(db: Db, keys: Keys, investorId: string, currency: Currency): Promise<OwnAccount | null> {
  const [row] = await db.query<Row>(findActive, [investorId, currency]);
  return row ? open(keys, investorId, row) : null;
}

/** The account an order was promised to, even if another one is used by now. */
export async function ownAccountById(db: Db, keys: Keys, investorId: string, accountId: string): Promise<OwnAccount | null> {
  const [row] = await db.query<Row>(findAny, [investorId, accountId]);
  return row ? open(keys, investorId, row) : null;
}

/** Puts the first account of an investor in a currency to use. */
export async function addOwnAccount(tx: Tx, keys: Keys, investorId: string, account: Omit<OwnAccount, 'usableFrom' | 'state'>, at: Instant): Promise<void> {
  const { accountId, bank } = account;
  await tx.query(insertActive, [
    investorId,
    accountId,
    bank,
    keys.encrypt(account.account, contextOf(investorId, accountId, 'account')),
    keys.encrypt(account.holder, contextOf(investorId, accountId, 'holder')),
    time(at),
    account.currency,
  ]);
}

/** Writes down an account of which its bank was not asked yet: no money goes there. */
export async function takeDownAccount(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { accountId, bank, account, currency }: Pick<OwnAccount, 'accountId' | 'bank' | 'account' | 'currency'>,
  at: Instant,
): Promise<void> {
  const seal = (value: string, column: string): Buffer => keys.encrypt(value, contextOf(investorId, accountId, column));
  await tx.query(takeDown, [investorId, accountId, bank, currency, seal(account, 'account'), seal('', 'holder'), time(at)]);
}

/** Puts an account to use that its bank says is the investor's. Answers false when there is one in its currency, or it was used before. */
export async function useAccount(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { accountId, holder, usableFrom }: Pick<OwnAccount, 'accountId' | 'holder' | 'usableFrom'>,
): Promise<boolean> {
  await tx.query(holdAll, [investorId]);
  return (await tx.query(activate, [investorId, accountId, keys.encrypt(holder, contextOf(investorId, accountId, 'holder')), time(usableFrom)])).length === 1;
}

/** Of an account that is not the investor's nothing is used. */
export async function endAccount(tx: Tx, investorId: string, accountId: string): Promise<void> {
  await tx.query(end, [investorId, accountId]);
}

/** Puts an account in the place of the one in its currency. What was promised to the old one still goes there; to the new one nothing before its day. */
export async function replaceOwnAccount(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { accountId, bank, account, holder, currency }: Omit<OwnAccount, 'usableFrom' | 'state'>,
  at: Instant,
  usableFrom: Instant,
): Promise<void> {
  const seal = (value: string, column: string): Buffer => keys.encrypt(value, contextOf(investorId, accountId, column));
  await tx.query(holdAll, [investorId]);
  await tx.query(replaceActive, [investorId, currency]);
  await tx.query(insertReplacing, [investorId, accountId, bank, currency, seal(account, 'account'), seal(holder, 'holder'), time(at), time(usableFrom)]);
}
