/**
 * The investor's status after identification: the gate before every order. Identification itself is `kyc`, which depends on
 * accounts and is a layer above; what accounts need of it is kept here, in the same schema.
 */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

export {
  addOwnAccount,
  contextOf as accountContextOf,
  endAccount,
  letGoAccount,
  type OwnAccount,
  ownAccountById,
  ownAccountOf,
  ownAccountsOf,
  putFirstAccount,
  replaceOwnAccount,
  takeDownAccount,
  useAccount,
} from './bank-accounts.ts';

/** Progress of identification, as in `kyc.investor_status`; without a row it has not begun. */
export type IdentityState = 'none' | 'draft' | 'submitted' | 'returned' | 'approved' | 'active' | 'rejected' | 'refreshDue';

export interface InvestorStatus {
  readonly identity: IdentityState;
  readonly isVerified: boolean;
  /** Money and units may leave, even while a renewal of the profile is due. */
  readonly mayTakeOut: boolean;
  readonly riskLevel: number | null;
  /** The account at the fund registry; orders require one. */
  readonly ifua: string | null;
  readonly verifiedAt: Instant | null;
  /** Confirmed on a watch list: may neither order nor be paid out until two operators lift it. */
  readonly isFrozen: boolean;
}

const find = sql(
  'investorStatus.find',
  'select state, risk_level, ifua, verified_at, frozen_at is not null as is_frozen from kyc.investor_status where investor_id = $1',
);

const hold = sql('investorStatus.hold', 'select 1 from kyc.investor_status where investor_id = $1 for update');
const storeRiskLevel = sql(
  'investorStatus.riskLevel',
  'update kyc.investor_status set risk_level = $2 where investor_id = $1 and risk_level is distinct from $2 returning 1',
);

/** Serializes changes of an investor's risk level until this transaction ends; reads after it see the latest one. */
export async function holdRiskLevel(tx: Tx, investorId: string): Promise<void> {
  await tx.query(hold, [investorId]);
}

/** Sets the risk level that other capabilities read; null when the profile has expired. Returns whether it changed. */
export const setRiskLevel = async (tx: Tx, investorId: string, level: number | null): Promise<boolean> =>
  (await tx.query(storeRiskLevel, [investorId, level])).length === 1;

const setFrozen = sql('investorStatus.freeze', 'update kyc.investor_status set frozen_at = $2 where investor_id = $1 and frozen_at is null');
const setFree = sql('investorStatus.unfreeze', 'update kyc.investor_status set frozen_at = null where investor_id = $1');

/** SQL condition: the investor of row `p` is frozen and may neither order nor be paid out. */
export const isFrozen = (p: string): string => `exists (select from kyc.investor_status f where f.investor_id = ${p}.investor_id and f.frozen_at is not null)`;

/** Locks the row first, so that an investor unfrozen concurrently is frozen again instead of being skipped as already frozen. */
export async function freeze(tx: Tx, investorId: string, at: Instant): Promise<void> {
  await tx.query(hold, [investorId]);
  await tx.query(setFrozen, [investorId, time(at)]);
}

/** Serialized with other changes of the same investor; `hasToStay` then reads the latest state. */
export async function unfreeze(tx: Tx, investorId: string, hasToStay: () => Promise<boolean>): Promise<void> {
  await tx.query(hold, [investorId]);
  if (!(await hasToStay())) await tx.query(setFree, [investorId]);
}

export async function investorStatusOf(db: Db, investorId: string): Promise<InvestorStatus> {
  const [row] = await db.query<{ state: IdentityState; risk_level: number | null; ifua: string | null; verified_at: Instant | null; is_frozen: boolean }>(
    find,
    [investorId],
  );
  return {
    identity: row?.state ?? 'none',
    isVerified: row?.state === 'active' && row.ifua !== null,
    mayTakeOut: (row?.state === 'active' || row?.state === 'refreshDue') && row.ifua !== null,
    riskLevel: row?.risk_level ?? null,
    ifua: row?.ifua ?? null,
    verifiedAt: row?.verified_at ?? null,
    isFrozen: row?.is_frozen ?? false,
  };
}
