/** Presents linked accounts in replies. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import { type BankLink, LINK_BANKS, type LinkBank } from '@lumbung/contract/payments/link.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { investorStatusOf } from '../../../people/investor-status/index.ts';
import { METHODS } from '../methods.ts';
import { isLive, maskedAccount, obstacleToLink } from './rules.ts';
import { findLink, holderOf, openMandates, stateOf } from './store.ts';

type Shown = PresentedOf<typeof BankLink>;

export const nameOf = (bank: LinkBank): string => METHODS.find(({ clearing }) => clearing === bank)?.name ?? bank;

/** Why the investor cannot link an account of a bank now, or null. */
export async function obstacleOfLink(db: Db, { session, settings }: InvestorContext, bank: LinkBank) {
  const { isVerified, isFrozen } = await investorStatusOf(db, session.investorId);
  return obstacleToLink({ isConnected: settings.gateways.connected.includes(bank), isCompany: session.company !== null, isVerified, isFrozen });
}

/** The bank's page is reached through us: an investor without a session there is identified by the state in the address. */
export const pageOfLink = ({ settings, keys, language }: InvestorContext, bank: string, linkId: string): string =>
  `${settings.origin}/hooks/${bank}/link?state=${stateOf(keys, linkId)}&lang=${language}`;

/** The state of the investor's link to a bank. */
export async function presentLink(db: Db, context: InvestorContext, bank: LinkBank): Promise<Shown> {
  const { investorId } = context.session;
  const [link, mandates, whyNot] = await Promise.all([findLink(db, investorId, bank), openMandates(db, investorId), obstacleOfLink(db, context, bank)]);
  const live = link && isLive(link.state) ? link : null;
  // Its time is over, but the job has not recorded it yet.
  const isOver = live?.state === 'linking' && live.until <= context.business;
  const state = live === null || isOver ? 'none' : (live.state as Shown['state']);
  const holder = live && state !== 'linking' && state !== 'none' ? holderOf(context.keys, live) : null;
  return {
    bank,
    name: nameOf(bank),
    linkId: state === 'none' ? null : live!.link_id,
    state,
    account: holder && maskedAccount(holder.account),
    max: live?.max ?? null,
    since: live?.linked_at == null ? null : toIso(live.linked_at),
    until: state === 'linking' ? toIso(live!.until) : null,
    redirectUrl: state === 'linking' ? pageOfLink(context, bank, live!.link_id) : null,
    checkedAt: live?.checked_at == null ? null : toIso(live.checked_at),
    lastFailure: isOver ? 'expired' : link?.state === 'failed' || link?.state === 'broken' ? link.reason : null,
    whyNot,
    draws: mandates.filter(({ link_id }) => link_id === live?.link_id).map(({ origin, origin_key, max }) => ({ origin, planId: origin_key, max })),
  };
}

export const banksAsked = (bank: LinkBank | undefined): readonly LinkBank[] => (bank === undefined ? LINK_BANKS : [bank]);
