/** Bank accounts in the investor's own name, which receive payouts: encrypted at rest, several per currency, of which one is primary. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';

/** `active` is the primary account that receives money, `spare` one that stands by; `draft` awaits the check of its bank. */
export type OwnAccountState = 'draft' | 'active' | 'spare' | 'replaced' | 'refused';

/** An account with the holder name reported by its bank; empty before the check. */
export interface OwnAccount extends AccountAddress {
  readonly accountId: string;
  readonly state: OwnAccountState;
  /** Its currency: money goes to an account of its own currency. */
  readonly currency: Currency;
  readonly holder: string;
  /** No money is sent there before this time: a change of account has a cool-off. */
  readonly usableFrom: Instant;
  readonly addedAt: Instant;
}

const findActive = sql(
  'investorStatus.activeAccount',
  `select account_id, state, bank, currency, account_encrypted, holder_encrypted, usable_from, added_at from kyc.bank_account
  where investor_id = $1 and currency = $2 and state = 'active'`,
);
const findAny = sql(
  'investorStatus.anyAccount',
  'select account_id, state, bank, currency, account_encrypted, holder_encrypted, usable_from, added_at from kyc.bank_account where investor_id = $1 and account_id = $2',
);
const insertActive = sql(
  'investorStatus.addAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from, account_key)
  values ($1, $2, $3, $7, $4, $5, 'active', $6, $6, $8)`,
);

const takeDown = sql(
  'investorStatus.takeDownAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from, account_key)
  values ($1, $2, $3, $4, $5, $6, 'draft', $7, $7, $8)
  on conflict do nothing returning 1`,
);
// Serializes two activations: the second sees the first.
const holdAll = sql('investorStatus.holdAccounts', 'select 1 from kyc.investor_status where investor_id = $1 for update');
const activate = sql(
  'investorStatus.useAccount',
  `
  update kyc.bank_account d set holder_encrypted = $3, usable_from = $4, state = case when exists (
    select from kyc.bank_account o where o.investor_id = d.investor_id and o.currency = d.currency and o.state = 'active') then 'spare' else 'active' end
  where d.investor_id = $1 and d.account_id = $2 and d.state = 'draft'
  returning state`,
);
const findLive = sql(
  'investorStatus.liveAccounts',
  `select account_id, state, bank, currency, account_encrypted, holder_encrypted, usable_from, added_at from kyc.bank_account
  where investor_id = $1 and state in ('draft', 'active', 'spare') order by currency, state = 'active' desc, account_id`,
);
/** Parameters: $1 investor, $2 account. The primary account becomes a spare, if the other one can replace it. */
const standBy = sql(
  'investorStatus.standBy',
  `
  update kyc.bank_account o set state = 'spare' from kyc.bank_account n
  where o.investor_id = $1 and o.state = 'active' and n.investor_id = o.investor_id and n.account_id = $2 and n.state = 'spare' and n.currency = o.currency`,
);
// Restarts the cool-off and never shortens it: switching back and forth gains nothing.
const putFirst = sql(
  'investorStatus.putFirst',
  `
  update kyc.bank_account set state = 'active', usable_from = greatest(usable_from, $3)
  where investor_id = $1 and account_id = $2 and state = 'spare' returning usable_from`,
);
const letGo = sql(
  'investorStatus.letGoAccount',
  `update kyc.bank_account set state = 'replaced' where investor_id = $1 and account_id = $2 and state in ('draft', 'spare') returning state`,
);
const end = sql(
  'investorStatus.endAccount',
  `update kyc.bank_account set state = 'refused' where investor_id = $1 and account_id = $2 and state = 'draft' returning 1`,
);

/** The primary account, and a stand-by or draft entry of the new account. */
const replaceLive = sql(
  'investorStatus.replaceAccount',
  `update kyc.bank_account set state = 'replaced'
  where investor_id = $1 and currency = $2 and (state = 'active' or (state in ('draft', 'spare') and account_key = $3))`,
);
const insertReplacing = sql(
  'investorStatus.addReplacingAccount',
  `
  insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from, account_key)
  values ($1, $2, $3, $4, $5, $6, 'active', $7, $8, $9)`,
);

export const contextOf = (investorId: string, accountId: string, column: string): string => `${investorId}:kyc.bank_account.${column}:${accountId}`;

interface Row {
  readonly account_id: string;
  readonly state: OwnAccountState;
  readonly bank: string;
  readonly currency: Currency;
  readonly account_encrypted: Buffer;
  readonly holder_encrypted: Buffer;
  readonly usable_from: Instant;
  readonly added_at: Instant;
}

const open = (keys: Keys, investorId: string, row: Row): OwnAccount => ({
  accountId: row.account_id,
  state: row.state,
  bank: row.bank,
  currency: row.currency,
  account: keys.decrypt(row.account_encrypted, contextOf(investorId, row.account_id, 'account')),
  holder: keys.decrypt(row.holder_encrypted, contextOf(investorId, row.account_id, 'holder')),
  usableFrom: row.usable_from,
  addedAt: row.added_at,
});

/** A blind index that finds an account among those of its investor without revealing it. */
const keyOf = (keys: Keys, investorId: string, { bank, account }: AccountAddress): Buffer => keys.indexKey(`ownAccount:${investorId}:${bank}:${account}`);

/** The account that receives the investor's money of a currency; null when there is none. */
export async function ownAccountOf(db: Db, keys: Keys, investorId: string, currency: Currency): Promise<OwnAccount | null> {
  const [row] = await db.query<Row>(findActive, [investorId, currency]);
  return row ? open(keys, investorId, row) : null;
}

/** The account an order was promised to, even if another one is primary by now. */
export async function ownAccountById(db: Db, keys: Keys, investorId: string, accountId: string): Promise<OwnAccount | null> {
  const [row] = await db.query<Row>(findAny, [investorId, accountId]);
  return row ? open(keys, investorId, row) : null;
}

/** Activates the investor's first account in a currency. */
export async function addOwnAccount(
  tx: Tx,
  keys: Keys,
  investorId: string,
  account: Omit<OwnAccount, 'usableFrom' | 'state' | 'addedAt'>,
  at: Instant,
): Promise<void> {
  const { accountId, bank } = account;
  await tx.query(insertActive, [
    investorId,
    accountId,
    bank,
    keys.encrypt(account.account, contextOf(investorId, accountId, 'account')),
    keys.encrypt(account.holder, contextOf(investorId, accountId, 'holder')),
    time(at),
    account.currency,
    keyOf(keys, investorId, account),
  ]);
}

/** All current accounts, including unchecked ones: primary accounts first within each currency. */
export const ownAccountsOf = async (db: Db, keys: Keys, investorId: string): Promise<OwnAccount[]> =>
  (await db.query<Row>(findLive, [investorId])).map((row) => open(keys, investorId, row));

/** Makes concurrent changes of an investor's accounts wait until this transaction ends. */
async function holdAccounts(tx: Tx, investorId: string): Promise<void> {
  await tx.query(holdAll, [investorId]);
}

/** Stores an account that its bank has not confirmed: it receives no money. Returns false when it exists already. */
export async function takeDownAccount(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { accountId, bank, account, currency }: Pick<OwnAccount, 'accountId' | 'bank' | 'account' | 'currency'>,
  at: Instant,
): Promise<boolean> {
  const seal = (value: string, column: string): Buffer => keys.encrypt(value, contextOf(investorId, accountId, column));
  const key = keyOf(keys, investorId, { bank, account });
  return (await tx.query(takeDown, [investorId, accountId, bank, currency, seal(account, 'account'), seal('', 'holder'), time(at), key])).length === 1;
}

/**
 * Activates an account confirmed as the investor's by its bank: the first of its currency becomes primary, others stand by. Returns
 * which; null when it no longer awaited the check.
 */
export async function useAccount(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { accountId, holder, usableFrom }: Pick<OwnAccount, 'accountId' | 'holder' | 'usableFrom'>,
): Promise<'active' | 'spare' | null> {
  await holdAccounts(tx, investorId);
  const sealed = keys.encrypt(holder, contextOf(investorId, accountId, 'holder'));
  const [used] = await tx.query<{ state: 'active' | 'spare' }>(activate, [investorId, accountId, sealed, time(usableFrom)]);
  return used?.state ?? null;
}

/** Makes a spare account the primary one. Returns from when on it is usable; null when it is no longer a spare. */
export async function putFirstAccount(tx: Tx, investorId: string, accountId: string, usableFrom: Instant): Promise<Instant | null> {
  await holdAccounts(tx, investorId);
  await tx.query(standBy, [investorId, accountId]);
  const [first] = await tx.query<{ usable_from: Instant }>(putFirst, [investorId, accountId, time(usableFrom)]);
  return first?.usable_from ?? null;
}

/** Removes a spare or unchecked account. Returns false for the primary account and for an unknown one. */
export async function letGoAccount(tx: Tx, investorId: string, accountId: string): Promise<boolean> {
  await holdAccounts(tx, investorId);
  return (await tx.query(letGo, [investorId, accountId])).length === 1;
}

/** Rejects an account that is not the investor's. Returns false when it no longer awaited the check. */
export const endAccount = async (tx: Tx, investorId: string, accountId: string): Promise<boolean> =>
  (await tx.query(end, [investorId, accountId])).length === 1;

/** Replaces the primary account of a currency. Payouts promised to the old one still go there; the new one receives nothing before `usableFrom`. */
export async function replaceOwnAccount(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { accountId, bank, account, holder, currency }: Omit<OwnAccount, 'usableFrom' | 'state' | 'addedAt'>,
  at: Instant,
  usableFrom: Instant,
): Promise<void> {
  const seal = (value: string, column: string): Buffer => keys.encrypt(value, contextOf(investorId, accountId, column));
  const key = keyOf(keys, investorId, { bank, account });
  await holdAccounts(tx, investorId);
  await tx.query(replaceLive, [investorId, currency, key]);
  await tx.query(insertReplacing, [investorId, accountId, bank, currency, seal(account, 'account'), seal(holder, 'holder'), time(at), time(usableFrom), key]);
}
