/**
 * Where an investor stands after identification: the gate before every order. Identification itself is `kyc`,
 * which knows accounts and so stands above them; what accounts need of it stands here, in the same schema.
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

/** How far identification is, as it stands in `kyc.investor_status`; without a row it has not begun. */
export type IdentityState = 'none' | 'draft' | 'submitted' | 'returned' | 'approved' | 'active' | 'rejected' | 'refreshDue';

export interface InvestorStatus {
  readonly identity: IdentityState;
  readonly isVerified: boolean;
  /** What is hers may leave: also while what is known of her is due to be renewed. */
  readonly mayTakeOut: boolean;
  readonly riskLevel: number | null;
  /** The account at the fund registry; no order before there is one. */
  readonly ifua: string | null;
  readonly verifiedAt: Instant | null;
  /** Found on a list whose people neither order nor are paid out, until two people lift it. */
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

/** Makes whoever else changes the risk level of an investor wait until this transaction ends; what is read after it is the newest. */
export async function holdRiskLevel(tx: Tx, investorId: string): Promise<void> {
  await tx.query(hold, [investorId]);
}

/** Sets the risk level that everything else sees; null when the profile is over. Answers whether it is another one now. */
export const setRiskLevel = async (tx: Tx, investorId: string, level: number | null): Promise<boolean> =>
  (await tx.query(storeRiskLevel, [investorId, level])).length === 1;

const setFrozen = sql('investorStatus.freeze', 'update kyc.investor_status set frozen_at = $2 where investor_id = $1 and frozen_at is null');
const setFree = sql('investorStatus.unfreeze', 'update kyc.investor_status set frozen_at = null where investor_id = $1');

/** Whether an investor of a row `p` neither orders nor is paid out: part of the statements that would. */
export const isFrozen = (p: string): string => `exists (select from kyc.investor_status f where f.investor_id = ${p}.investor_id and f.frozen_at is not null)`;

/** Held first: one whom somebody unfreezes at this moment is frozen anew, and not passed over as frozen already. */
export async function freeze(tx: Tx, investorId: string, at: Instant): Promise<void> {
  await tx.query(hold, [investorId]);
  await tx.query(setFrozen, [investorId, time(at)]);
}

/** Whoever freezes or unfreezes the same investor waits; what is asked then is the newest. */
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
