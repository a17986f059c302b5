/** The public interface of registrations for bonds. */
import type { Db } from '../../../platform/database.ts';
import { isKnownThere } from './rules.ts';
import { findRegistration } from './store.ts';

export { bondStandingOf } from './read-standing.ts';
export { holdRegistration } from './store.ts';

/** The registry's ids of the accounts of an investor who may order. */
export interface BondRegistration {
  readonly fundAccountId: string;
  readonly securitiesAccountId: string;
}

/** An investor's standing with the registry. */
export interface BondAccess {
  /** `updating`: a change is being sent to the registry. Also `none` while the registry has never accepted the investor, or refuses a change. */
  readonly state: 'none' | 'updating' | 'registered';
  /** The registry accepted the investor once: bonds bought since then stay theirs, whatever happens to the registration. */
  readonly wasRegistered: boolean;
  /** Accepted the terms of selling before maturity. */
  readonly mayDeal: boolean;
}

export async function bondAccessOf(db: Db, investorId: string): Promise<BondAccess> {
  const row = await findRegistration(db, investorId);
  if (!row) return { state: 'none', wasRegistered: false, mayDeal: false };
  const { state, registered_at: registeredAt, dealing_at: dealingAt } = row;
  return { state: isKnownThere(state) ? state : 'none', wasRegistered: registeredAt !== null, mayDeal: dealingAt !== null };
}

/** Null for an investor who is not registered. Orders placed before a change wait until the registry has been updated. */
export async function registrationOrUpdating(db: Db, investorId: string): Promise<BondRegistration | 'updating' | null> {
  const row = await findRegistration(db, investorId);
  if (row?.state === 'updating') return 'updating';
  if (row?.state !== 'registered' || !row.fund_account_id || !row.securities_account_id) return null;
  return { fundAccountId: row.fund_account_id, securitiesAccountId: row.securities_account_id };
}
