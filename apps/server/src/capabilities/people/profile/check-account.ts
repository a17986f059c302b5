/** Asks the bank whose an account is: the investor's own is used after a day, one of somebody else never, and one whose bank is silent ends by itself. */
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

/** In whose name an account has to be: as the verified one is, or, of an agent without any, as the agent registered. */
async function ownerOf({ primary, keys }: Errand, investorId: string): Promise<string | null> {
  const [verified, kind] = await Promise.all([ownAccountOf(primary, keys, investorId, 'IDR'), kindOf(primary, investorId)]);
  if (verified || kind !== 'agent') return verified?.holder ?? null;
  return (await contactOf(primary, keys, investorId))?.name ?? null;
}

/** Bears being done twice and at once: an account is asked about under one reference, and put to use by one step. */
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
      // Another step put it to use, or its owner thought better of it meanwhile.
      const now = await ownAccountById(tx, keys, investorId, accountId);
      return now && isUsed(now) ? { kind: 'used', account: now } : { kind: 'gone' };
    }
    await emit(tx, profileEvents.accountAdded, accountId, { investorId, accountId });
    return { kind: 'used', account: { ...said, state, holder, usableFrom } };
  });
}

/** The end of the call that added it. */
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

/** Its bank has not said for days whose it is: nobody waits for it any more, and its owner is told. */
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
