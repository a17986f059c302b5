/** Returns the state of an investor's registration for bonds. */
import type * as call from '@lumbung/contract/bond-accounts/status.ts';
import type { Answer } from '@lumbung/contract/call.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { bondStandingOf } from './read-standing.ts';
import { isKnownThere, stepOf } from './rules.ts';
import { accountOf, findRegistration, hasBondProfile } from './store.ts';

export async function getStatus(db: Db, { keys, session: { investorId } }: InvestorContext): Promise<Answer<typeof call.getStatus>> {
  const [row, { bars, sid, rupiah }] = await Promise.all([findRegistration(db, investorId), bondStandingOf(db, keys, investorId)]);
  const account = row && accountOf(keys, row);
  return done({
    status: row?.state ?? 'none',
    reasons: [...bars],
    refusedBy: row?.refused_by ?? null,
    mayDeal: row?.dealing_at != null,
    sid: sid && maskNumber(sid),
    fundAccount: rupiah && { bank: rupiah.bank, account: maskNumber(rupiah.account) },
    securitiesAccount: account && row?.subregistry ? { keeper: row.subregistry, account: maskNumber(account) } : null,
  });
}

export async function getRegistration(db: Db, { session: { investorId } }: InvestorContext): Promise<Answer<typeof call.getRegistration>> {
  const row = await findRegistration(db, investorId);
  return done({ isRegistered: row !== null && isKnownThere(row.state), registeredAt: row?.registered_at ? toIso(row.registered_at) : null });
}

export async function getTradingRegistration(db: Db, { session: { investorId } }: InvestorContext): Promise<Answer<typeof call.getTradingRegistration>> {
  const row = await findRegistration(db, investorId);
  const { registered_at: registeredAt = null, dealing_at: dealingAt = null } = row ?? {};
  if (!row || registeredAt === null || dealingAt === null) return done({ isRegistered: false, registeredAt: null });
  return done({ isRegistered: isKnownThere(row.state), registeredAt: toIso(registeredAt > dealingAt ? registeredAt : dealingAt) });
}

export async function getStep(db: Db, { keys, business, session: { investorId } }: InvestorContext): Promise<Answer<typeof call.getStep>> {
  const [row, { bars }, hasProfile] = await Promise.all([
    findRegistration(db, investorId),
    bondStandingOf(db, keys, investorId),
    hasBondProfile(db, investorId, business),
  ]);
  return done({ step: stepOf({ bars, hasBondProfile: hasProfile, state: row?.state ?? 'none' }) });
}
