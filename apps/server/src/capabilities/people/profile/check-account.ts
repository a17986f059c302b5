/**
 * Asks the bank for the holder of an account: the investor's own becomes usable after a day, another person's is rejected, and one
 * the bank never confirms expires.
 */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/add-bank.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { compareNames } from '@lumbung/kernel/names.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import { contactOf, kindOf } from '../accounts/index.ts';
import { endAccount, type OwnAccount, ownAccountById, ownAccountOf, useAccount } from '../investor-status/index.ts';
import type { OfAccount } from './events.ts';
import * as profileEvents from './events.ts';
import { COOL_OFF_MS } from './rules.ts';

type Checked = { readonly kind: 'used'; readonly account: OwnAccount } | { readonly kind: 'accountUnknown' | 'holderDiffers' | 'gone' };

const isUsed = ({ state }: OwnAccount): boolean => state === 'active' || state === 'spare';

/** The required holder: that of the verified account, or, for an agent without one, the registered name. */
async function ownerOf({ primary, keys }: Errand, investorId: string): Promise<string | null> {
  const [verified, kind] = await Promise.all([ownAccountOf(primary, keys, investorId, 'IDR'), kindOf(primary, investorId)]);
  if (verified || kind !== 'agent') return verified?.holder ?? null;
  return (await contactOf(primary, keys, investorId))?.name ?? null;
}

/** Safe to run twice and concurrently: the bank is asked under one reference, and a single statement activates the account. */
async function check(errand: Errand, { investorId, accountId }: OfAccount): Promise<Checked> {
  const { keys, primary, settings, partners, business } = errand;
  const [said, owner] = await Promise.all([ownAccountById(primary, keys, investorId, accountId), ownerOf(errand, investorId)]);
  if (!said) throw new Error(`no account ${accountId}`);
  if (isUsed(said)) return { kind: 'used', account: said };
  if (said.state !== 'draft') return { kind: 'gone' };
  const bank = partners.banks[settings.payoutBanks[said.currency] ?? ''];
  if (!bank) throw new Error(`no bank of ours pays out in ${said.currency}`);
  const holder = await bank.holderOf(said, accountId.replaceAll('-', '').toUpperCase());
  const why = holder === null ? 'accountUnknown' : owner === null || compareNames(holder, owner) !== 'exact' ? 'holderDiffers' : null;
  return errand.transact(async (tx): Promise<Checked> => {
    if (why !== null || holder === null) {
      await endAccount(tx, investorId, accountId);
      return { kind: why ?? 'accountUnknown' };
    }
    const usableFrom = plus(business, COOL_OFF_MS);
    const state = await useAccount(tx, keys, investorId, { accountId, holder, usableFrom });
    if (state === null) {
      // A concurrent run activated it, or its owner removed it in the meantime.
      const now = await ownAccountById(tx, keys, investorId, accountId);
      return now && isUsed(now) ? { kind: 'used', account: now } : { kind: 'gone' };
    }
    await emit(tx, profileEvents.accountAdded, accountId, { investorId, accountId });
    return { kind: 'used', account: { ...said, state, holder, usableFrom } };
  });
}

/** Completes the call that added the account. */
export async function answerChecked(
  errand: Errand,
  context: InvestorContext,
  { accountId }: Pick<OfAccount, 'accountId'>,
): Promise<Answer<typeof call.addBank>> {
  const checked = await check(errand, { investorId: context.session.investorId, accountId });
  if (checked.kind === 'gone') throw notFound();
  if (checked.kind !== 'used') return refuse(checked.kind);
  const { account, holder, usableFrom, state } = checked.account;
  return done({ accountId, account: maskNumber(account), holder, isPrimary: state === 'active', usableFrom: toIso(usableFrom) });
}

/** The bank has not confirmed the holder for days: the account is given up, and its owner is notified. */
async function endCheck(errand: Errand, { investorId, accountId }: OfAccount): Promise<void> {
  await errand.transact(async (tx) => {
    if (await endAccount(tx, investorId, accountId)) await emit(tx, profileEvents.accountUnchecked, accountId, { investorId, accountId });
  });
}

export const jobs = [
  does(profileEvents.checkAccount, async (errand, of) => {
    await check(errand, of);
  }),
  does(profileEvents.endCheck, endCheck),
];
