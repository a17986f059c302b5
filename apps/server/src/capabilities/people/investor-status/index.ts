/**
 * Where an investor stands after identification: the gate before every order. Identification itself is `kyc`,
 * which knows accounts and so stands above them; what accounts need of it stands here, in the same schema.
 */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';

export { addOwnAccount, endAccount, type OwnAccount, ownAccountById, ownAccountOf, takeDownAccount, useAccount } from './bank-accounts.ts';

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
}

const find = sql('investorStatus.find', 'select state, risk_level, ifua, verified_at from kyc.investor_status where investor_id = $1');

const hold = sql('investorStatus.hold', 'select 1 from kyc.investor_status where investor_id = $1 for update');
const storeRiskLevel = sql('investorStatus.riskLevel', 'update kyc.investor_status set risk_level = $2 where investor_id = $1');

/** Makes whoever else changes the risk level of an investor wait until this transaction ends; what is read after it is the newest. */
export async function holdRiskLevel(tx: Tx, investorId: string): Promise<void> {
  await tx.query(hold, [investorId]);
}

/** Sets the risk level that everything else sees; null when the profile is over. */
export async function setRiskLevel(tx: Tx, investorId: string, level: number | null): Promise<void> {
  await tx.query(storeRiskLevel, [investorId, level]);
}

export async function investorStatusOf(db: Db, investorId: string): Promise<InvestorStatus> {
  const [row] = await db.query<{ state: IdentityState; risk_level: number | null; ifua: string | null; verified_at: Instant | null }>(find, [investorId]);
  return {
    identity: row?.state ?? 'none',
    isVerified: row?.state === 'active' && row.ifua !== null,
    mayTakeOut: (row?.state === 'active' || row?.state === 'refreshDue') && row.ifua !== null,
    riskLevel: row?.risk_level ?? null,
    ifua: row?.ifua ?? null,
    verifiedAt: row?.verified_at ?? null,
  };
}
