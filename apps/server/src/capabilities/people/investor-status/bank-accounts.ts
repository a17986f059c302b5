/** Accounts in the investor's own name, where money goes back to: sealed at rest, one in use. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';

/** An account with the name the bank gave for it. */
export interface OwnAccount extends AccountAddress {
  readonly accountId: string;
  readonly holder: string;
  /** No money goes there before: a change of account waits. */
  readonly usableFrom: Instant;
}

const findActive = sql(
  'investorStatus.activeAccount',
  `select account_id, bank, account_encrypted, holder_encrypted, usable_from from kyc.bank_account where investor_id = $1 and state = 'active'`,
);
const findAny = sql(
  'investorStatus.anyAccount',
  'select account_id, bank, account_encrypted, holder_encrypted, usable_from from kyc.bank_account where investor_id = $1 and account_id = $2',
);
const insertActive = sql(
  'investorStatus.addAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, account_encrypted, holder_encrypted, state, added_at, usable_from)
  values ($1, $2, $3, $4, $5, 'active', $6, $6)`,
);

const contextOf = (investorId: string, accountId: string, column: string): string => `${investorId}:kyc.bank_account.${column}:${accountId}`;

interface Row {
  readonly account_id: string;
  readonly bank: string;
  readonly account_encrypted: Buffer;
  readonly holder_encrypted: Buffer;
  readonly usable_from: Instant;
}

const open = (keys: Keys, investorId: string, row: Row): OwnAccount => ({
  accountId: row.account_id,
  bank: row.bank,
  account: keys.decrypt(row.account_encrypted, contextOf(investorId, row.account_id, 'account')),
  holder: keys.decrypt(row.holder_encrypted, contextOf(investorId, row.account_id, 'holder')),
  usableFrom: row.usable_from,
});

/** Where money of the investor goes; null while there is no account. */
export async function ownAccountOf(db: Db, keys: Keys, investorId: string): Promise<OwnAccount | null> {
  const [row] = await db.query<Row>(findActive, [investorId]);
  return row ? open(keys, investorId, row) : null;
}

/** The account an order was promised to, even if another one is used by now. */
export async function ownAccountById(db: Db, keys: Keys, investorId: string, accountId: string): Promise<OwnAccount | null> {
  const [row] = await db.query<Row>(findAny, [investorId, accountId]);
  return row ? open(keys, investorId, row) : null;
}

/** Puts the first account of an investor to use. */
export async function addOwnAccount(tx: Tx, keys: Keys, investorId: string, account: Omit<OwnAccount, 'usableFrom'>, at: Instant): Promise<void> {
  const { accountId, bank } = account;
  await tx.query(insertActive, [
    investorId,
    accountId,
    bank,
    keys.encrypt(account.account, contextOf(investorId, accountId, 'account')),
    keys.encrypt(account.holder, contextOf(investorId, accountId, 'holder')),
    time(at),
  ]);
}
