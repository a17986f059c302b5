/** SQL statements of closing accounts. Remaining assets are read from the ledger and order tables, the only complete source. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import type { Holdings, Person } from './rules.ts';

export interface RequestRow {
  readonly request_id: string;
  readonly investor_id: string;
  readonly login_id: string;
  readonly reason: number;
  readonly state: 'requested' | 'closed';
  readonly requested_at: Instant;
  readonly ends_investor: boolean;
}
const COLUMNS = 'r.request_id, r.investor_id, r.login_id, r.reason, r.state, r.requested_at, r.ends_investor';

const findRequest = sql(
  'deactivation.find',
  `select ${COLUMNS} from deactivation.request r where r.investor_id = $1 and r.login_id = $2 and r.state <> 'withdrawn'`,
);
/** The same by an email address, known or not: one statement, one row. */
const findByEmail = sql(
  'deactivation.byEmail',
  `
  select ${COLUMNS}, e.investor_id as owner_id, e.login_id as owner_login_id from (select) nobody
  left join accounts.login_email e on e.email_key = $1
  left join deactivation.request r on r.investor_id = e.investor_id and r.login_id = e.login_id and r.state <> 'withdrawn'`,
);
const readPeople = sql(
  'deactivation.people',
  `
  select l.login_id, l.state, l.makes, l.approves, i.needs_approval from accounts.login l join accounts.investor i on i.investor_id = l.investor_id
  where l.investor_id = $1`,
);
/** Placing an order locks the same row, so the two are serialized. */
const lockInvestor = sql('deactivation.lock', `select 1 from accounts.investor where investor_id = $1 and state = 'active' for update`);
/**
 * Serialized with changes of a company's people, which lock the investor row. The login is locked FOR SHARE as well, because its
 * rights are re-checked only when a concurrent change made this statement wait for it.
 */
const holdLogin = sql(
  'deactivation.hold',
  `
  select 1 from accounts.investor i join accounts.login l on l.investor_id = i.investor_id
  where i.investor_id = $1 and l.login_id = $2 and i.state = 'active' and (i.kind <> 'company' or l.makes) and l.state = 'active'
  for key share of i for share of l`,
);
const readHoldings = sql(
  'deactivation.holdings',
  `
  select
    (select count(*)::int from orders.order o where o.investor_id = $1 and not orders.is_over(o.state)) as orders,
    exists (select from ledger.account a where a.investor_id = $1 and (a.path = 'units' or a.path like 'bonds/%') and a.balance > 0) as has_units,
    exists (select from ledger.account a where a.investor_id = $1 and a.path in ('cash', 'proceeds', 'suspense', 'commissions') and a.balance > a.held) as has_money,
    exists (select from ledger.account a where a.investor_id = $1 and a.path in ('cash', 'proceeds', 'suspense', 'commissions') and a.held > 0)
      or exists (select from corrections.claim c where c.investor_id = $1 and c.state = 'open') as awaits_money`,
);
const insertRequest = sql(
  'deactivation.insert',
  `
  insert into deactivation.request (investor_id, request_id, login_id, reason, note_encrypted, state, requested_at) values ($1, $2, $3, $4, $5, 'requested', $6)
  on conflict do nothing returning 1`,
);
const withdrawRequest = sql(
  'deactivation.withdraw',
  `update deactivation.request set state = 'withdrawn', ended_at = $3 where investor_id = $1 and login_id = $2 and state = 'requested' returning 1`,
);
const closeRequest = sql(
  'deactivation.close',
  `
  update deactivation.request set state = 'closed', ended_at = $3, ends_investor = $4 where investor_id = $1 and request_id = $2 and state = 'requested'`,
);
const closeLogin = sql(
  'deactivation.closeLogin',
  `update accounts.login set state = 'deactivated', epoch = epoch + 1 where investor_id = $1 and login_id = $2`,
);
const closeInvestor = sql('deactivation.closeInvestor', `update accounts.investor set state = 'closed' where investor_id = $1`);
const deleteSessions = sql('deactivation.sessions', 'delete from accounts.session where investor_id = $1 and login_id = $2');
const deleteDevices = sql('deactivation.devices', 'delete from accounts.device where investor_id = $1 and login_id = $2');
const deleteAgentCodes = sql('deactivation.agentCodes', 'delete from accounts.agent_code where investor_id = $1');

const deleteEmail = sql('deactivation.email', 'delete from accounts.login_email where investor_id = $1 and login_id = $2');
const deletePhone = sql('deactivation.phone', 'delete from accounts.login_phone where investor_id = $1 and login_id = $2');
const deleteNik = sql('deactivation.nik', 'delete from kyc.nik where investor_id = $1');
/** Parameters: $1 investor, $2 login, $3 an encrypted empty address. */
const blankContact = sql(
  'deactivation.blankContact',
  `update accounts.login set email_encrypted = $3, phone_encrypted = null, password_hash = '', pin_hash = null, factors = '{}' where investor_id = $1 and login_id = $2`,
);
const deletePushTokens = sql('deactivation.pushTokens', 'delete from accounts.push_token where investor_id = $1 and login_id = $2');
const deleteAuthenticator = sql('deactivation.authenticator', 'delete from two_factor.authenticator where investor_id = $1 and login_id = $2');
const deleteRecoveryCodes = sql('deactivation.recoveryCodes', 'delete from two_factor.recovery_code where investor_id = $1 and login_id = $2');
const deletePasskeys = sql('deactivation.passkeys', 'delete from passkeys.credential where investor_id = $1 and login_id = $2');
const deletePasskeyOwner = sql('deactivation.passkeyOwner', 'delete from passkeys.handle where investor_id = $1 and login_id = $2');
const blankName = sql('deactivation.blankName', 'update accounts.login set name_encrypted = $3 where investor_id = $1 and login_id = $2');
const blankCompany = sql(
  'deactivation.blankCompany',
  `update accounts.investor set company_encrypted = $2 where investor_id = $1 and company_encrypted is not null`,
);
const deleteQuotes = sql('deactivation.quotes', 'delete from checkout.quote where investor_id = $1 and login_id = $2');
const deleteNotices = sql('deactivation.notices', 'delete from notifications.notification where investor_id = $1');
const deleteCodes = sql('deactivation.codes', 'delete from codes.challenge where investor_id = $1');
const markMinimised = sql(
  'deactivation.minimised',
  'update deactivation.request set minimised_at = $3, note_encrypted = null where investor_id = $1 and request_id = $2 and minimised_at is null',
);
const markErased = sql(
  'deactivation.erased',
  'update deactivation.request set erased_at = $3 where investor_id = $1 and request_id = $2 and erased_at is null',
);
const isOnRecord = sql(
  'deactivation.isOnRecord',
  'select deactivation.is_on_record(i.investor_id) as is_on_record from accounts.investor i where i.investor_id = $1',
);
const eraseRecords = sql('deactivation.erase', 'select deactivation.erase_records(i.investor_id) from accounts.investor i where i.investor_id = $1');
const readFiles = sql(
  'deactivation.files',
  `
  select file_id from kyc.document where investor_id = $1 and state <> 'removed' and deactivation.may_be_erased(investor_id)
  union all select unnest(array_remove(array[file_id, original_id], null)) from company_kyc.document
    where investor_id = $1 and state <> 'removed' and deactivation.may_be_erased(investor_id)
  union all select file_id from signature.document where investor_id = $1 and state = 'signed' and deactivation.may_be_erased(investor_id)
  union all select file_id from profile.proof where investor_id = $1 and deactivation.may_be_erased(investor_id)
  union all select file_id from receipts.receipt where investor_id = $1 and deactivation.may_be_erased(investor_id)`,
);

/** The current request, open or carried out. */
export const findRequestOf = async (db: Db, investorId: string, loginId: string): Promise<RequestRow | null> =>
  (await db.query<RequestRow>(findRequest, [investorId, loginId]))[0] ?? null;

/** The owner of an address, with the current request; nulls for an unknown address. */
export type ByEmailRow = { readonly [Column in keyof RequestRow]: RequestRow[Column] | null } & {
  readonly owner_id: string | null;
  readonly owner_login_id: string | null;
};
export const findRequestByEmail = async (db: Db, emailKey: Buffer): Promise<ByEmailRow> => only(await db.query<ByEmailRow>(findByEmail, [emailKey]));

export interface PersonRow extends Person {
  readonly needs_approval: boolean;
}
export const listPeople = (db: Db, investorId: string): Promise<PersonRow[]> => db.query<PersonRow>(readPeople, [investorId]);

export const holdingsOf = async (db: Db, investorId: string): Promise<Holdings> => only(await db.query<Holdings>(readHoldings, [investorId]));

/** Locks the account until the transaction ends. Returns false when it is closed. */
export const lockAccount = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(lockInvestor, [investorId])).length === 1;

/** Whether this login may still order; locked until the transaction ends, so that a concurrent closing waits. */
export const isStillActive = async (tx: Tx, investorId: string, loginId: string): Promise<boolean> =>
  (await tx.query(holdLogin, [investorId, loginId])).length === 1;

export interface NewRequest {
  readonly requestId: string;
  readonly loginId: string;
  readonly reason: number;
  readonly noteEncrypted: Buffer | null;
  readonly at: Instant;
}
/** Returns false when a request exists already. */
export const addRequest = async (tx: Tx, investorId: string, { requestId, loginId, reason, noteEncrypted, at }: NewRequest): Promise<boolean> =>
  (await tx.query(insertRequest, [investorId, requestId, loginId, reason, noteEncrypted, time(at)])).length === 1;

/** Returns false when there is no open request. */
export const endRequest = async (tx: Tx, investorId: string, loginId: string, at: Instant): Promise<boolean> =>
  (await tx.query(withdrawRequest, [investorId, loginId, time(at)])).length === 1;

const insertRemoval = sql(
  'deactivation.insertRemoval',
  `
  insert into deactivation.request (investor_id, request_id, login_id, reason, state, requested_at, removed_by) values ($1, $2, $3, 0, 'requested', $4, $5)
  on conflict (investor_id, login_id) where state <> 'withdrawn' do update set removed_by = excluded.removed_by returning request_id`,
);
/** Stores the request by which a person is removed; an existing request of their own is reused. */
export const addRemoval = async (
  tx: Tx,
  investorId: string,
  { requestId, loginId, changeId, at }: { readonly requestId: string; readonly loginId: string; readonly changeId: string; readonly at: Instant },
): Promise<string> => only(await tx.query<{ request_id: string }>(insertRemoval, [investorId, requestId, loginId, time(at), changeId])).request_id;

/** Closes a login with its sessions and devices, with `endsInvestor` the account too. The transaction must have locked the account. */
export function close(
  tx: Tx,
  investorId: string,
  { request_id, login_id }: Pick<RequestRow, 'request_id' | 'login_id'>,
  endsInvestor: boolean,
  at: Instant,
): void {
  tx.send(closeRequest, [investorId, request_id, time(at), endsInvestor]);
  for (const statement of [closeLogin, deleteSessions, deleteDevices, deletePushTokens]) tx.send(statement, [investorId, login_id]);
  if (endsInvestor) for (const statement of [closeInvestor, deleteAgentCodes]) tx.send(statement, [investorId]);
}

/** The login whose data is erased, and the closing request. */
export interface Erasing {
  readonly investorId: string;
  readonly loginId: string;
  readonly requestId: string;
}

/** Erases contact data. `empty` is an encrypted empty address. */
export function eraseContact(tx: Tx, { investorId, loginId, requestId }: Erasing, empty: Buffer, endsInvestor: boolean, at: Instant): void {
  for (const statement of [deleteEmail, deletePhone, deleteQuotes, deleteAuthenticator, deleteRecoveryCodes, deletePasskeys, deletePasskeyOwner])
    tx.send(statement, [investorId, loginId]);
  tx.send(blankContact, [investorId, loginId, empty]);
  if (endsInvestor) for (const statement of [deleteNotices, deleteCodes]) tx.send(statement, [investorId]);
  tx.send(markMinimised, [investorId, requestId, time(at)]);
}

/** Empty names, encrypted for their columns. */
export interface Nameless {
  readonly name: Buffer;
  readonly company: Buffer;
}

/** Erases the identity, with `endsInvestor` all records of the account. The database refuses while they must be kept. */
export async function eraseIdentity(tx: Tx, { investorId, loginId, requestId }: Erasing, empty: Nameless, endsInvestor: boolean, at: Instant): Promise<void> {
  if (endsInvestor) {
    await tx.query(eraseRecords, [investorId]);
    tx.send(deleteNik, [investorId]);
    tx.send(blankCompany, [investorId, empty.company]);
  }
  tx.send(blankName, [investorId, loginId, empty.name]);
  tx.send(markErased, [investorId, requestId, time(at)]);
}

/** Whether the law requires records of this investor to be kept. */
export const hasRecords = async (db: Db, investorId: string): Promise<boolean> =>
  only(await db.query<{ is_on_record: boolean }>(isOnRecord, [investorId])).is_on_record;

/** Pictures and signed documents of an investor that may be erased from the file store: none while they must be kept. */
export const listFiles = async (db: Db, investorId: string): Promise<string[]> =>
  (await db.query<{ file_id: string }>(readFiles, [investorId])).map(({ file_id }) => file_id);
