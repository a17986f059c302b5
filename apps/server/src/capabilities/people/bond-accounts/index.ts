/** What others may use of registrations for bonds. */
import type { Db } from '../../../platform/database.ts';
import { isKnownThere } from './rules.ts';
import { findRegistration } from './store.ts';

export { bondStandingOf } from './read-standing.ts';
export { holdRegistration } from './store.ts';

/** By which ids the registry knows the accounts of somebody who may order. */
export interface BondRegistration {
  readonly fundAccountId: string;
  readonly securitiesAccountId: string;
}

/** How somebody stands with the registry. */
export interface BondAccess {
  /** `updating`: the registry is being told of a change. `none` also while it never took her, or refuses what changed. */
  readonly state: 'none' | 'updating' | 'registered';
  /** It took her once: what she bought since is hers, whatever becomes of the registration. */
  readonly wasRegistered: boolean;
  /** Agreed to the terms of selling before the end. */
  readonly mayDeal: boolean;
}

export async function bondAccessOf(db: Db, investorId: string): Promise<BondAccess> {
  const row = await findRegistration(db, investorId);
  if (!row) return { state: 'none', wasRegistered: false, mayDeal: false };
  const { state, registered_at: registeredAt, dealing_at: dealingAt } = row;
  return { state: isKnownThere(state) ? state : 'none', wasRegistered: registeredAt !== null, mayDeal: dealingAt !== null };
}

/** Null for whoever is not registered. What was ordered before a change waits until the registry has been told of it. */
export async function registrationOrUpdating(db: Db, investorId: string): Promise<BondRegistration | 'updating' | null> {
  const row = await findRegistration(db, investorId);
  if (row?.state === 'updating') return 'updating';
  if (row?.state !== 'registered' || !row.fund_account_id || !row.securities_account_id) return null;
  return { fundAccountId: row.fund_account_id, securitiesAccountId: row.securities_account_id };
}
