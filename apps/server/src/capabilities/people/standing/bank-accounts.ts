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
  'standing.activeAccount',
  `select account_id, bank, account_sealed, holder_sealed, usable_from from kyc.bank_account where investor_id = $1 and state = 'active'`,
);
const insertActive = sql(
  'standing.addAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, account_sealed, holder_sealed, state, added_at, usable_from)
  values ($1, $2, $3, $4, $5, 'active', $6, $6)`,
);

const contextOf = (investorId: string, accountId: string, column: string): string => `${investorId}:kyc.bank_account.${column}:${accountId}`;

/** Where money of the investor goes; null while there is no account. */
export async function ownAccountOf(db: Db, keys: Keys, investorId: string): Promise<OwnAccount | null> {
  const [row] = await db.query<{ account_id: string; bank: string; account_sealed: Buffer; holder_sealed: Buffer; usable_from: Instant }>(findActive, [
    investorId,
  ]);
  if (!row) return null;
  const { account_id: accountId, bank } = row;
  return {
    accountId,
    bank,
    account: keys.open(row.account_sealed, contextOf(investorId, accountId, 'account')),
    holder: keys.open(row.holder_sealed, contextOf(investorId, accountId, 'holder')),
    usableFrom: row.usable_from,
  };
}

/** Puts the first account of an investor to use. */
export async function addOwnAccount(tx: Tx, keys: Keys, investorId: string, account: Omit<OwnAccount, 'usableFrom'>, at: Instant): Promise<void> {
  const { accountId, bank } = account;
  await tx.query(insertActive, [
    investorId,
    accountId,
    bank,
    keys.seal(account.account, contextOf(investorId, accountId, 'account')),
    keys.seal(account.holder, contextOf(investorId, accountId, 'holder')),
    time(at),
  ]);
}
