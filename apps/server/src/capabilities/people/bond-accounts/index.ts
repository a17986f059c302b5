/** What others may use of registrations for bonds. */
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { accountOf, findRegistration } from './store.ts';

export { bondStandingOf } from './read-standing.ts';
export { holdRegistration } from './store.ts';

/** By which ids the registry knows the accounts of somebody who may order. */
export interface BondRegistration {
  readonly fundAccountId: string;
  readonly securitiesAccountId: string;
  /** The number of the securities account at the custodian. */
  readonly account: string;
  /** Agreed to the terms of selling before the end. */
  readonly mayDeal: boolean;
}

/** Null for whoever is not registered, or of whom something changed that the registry is being told. */
export async function registrationOf(db: Db, keys: Keys, investorId: string): Promise<BondRegistration | null> {
  const registration = await registrationOrUpdating(db, keys, investorId);
  return registration === 'updating' ? null : registration;
}

/** The same for what was ordered before the change: it waits until the registry has been told. */
export async function registrationOrUpdating(db: Db, keys: Keys, investorId: string): Promise<BondRegistration | 'updating' | null> {
  const row = await findRegistration(db, investorId);
  if (row?.state === 'updating') return 'updating';
  const account = row && accountOf(keys, row);
  if (row?.state !== 'registered' || !row.fund_account_id || !row.securities_account_id || !account) return null;
  return { fundAccountId: row.fund_account_id, securitiesAccountId: row.securities_account_id, account, mayDeal: row.dealing_at !== null };
}
