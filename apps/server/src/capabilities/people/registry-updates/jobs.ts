/**
 * Sends changed investor data to the fund registry. The message is stored first, with a number of its own; the registry is called
 * outside a transaction and keeps the highest number, so a late or repeated message has no effect.
 */
import { does, type Errand } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import * as companyEvents from '../company-kyc/events.ts';
import { companyInForce } from '../company-kyc/index.ts';
import { kindOf } from '../accounts/index.ts';
import { ownAccountOf } from '../investor-status/index.ts';
import * as kycEvents from '../kyc/events.ts';
import { currentProfile, currentTaxNumber, findInvestorStatus, handedIn, holdProfile } from '../kyc/index.ts';
import * as profileEvents from '../profile/events.ts';
import * as renewalEvents from '../renewal/events.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import * as events from './events.ts';
import { canonical, type Content, contentOfCompany, contentOfPerson, referenceOf } from './rules.ts';
import { addMessage, lastMessage, markAnswered, markLooked, type Message } from './store.ts';

/** What changed. */
type Cause = 'data' | 'level';

interface Known {
  readonly ifua: string;
  readonly now: Content;
  /** The data the accounts were opened with, as recorded in a submission; null where there is none. */
  readonly opened: Content | null;
}

/** The data the registry must have of an investor with an account there; null without an account or a complete profile. */
async function knownOf(db: Db, keys: Keys, investorId: string): Promise<Known | null> {
  const [standing, kind, account] = await Promise.all([findInvestorStatus(db, investorId), kindOf(db, investorId), ownAccountOf(db, keys, investorId, 'IDR')]);
  if (!standing?.ifua || (standing.state !== 'active' && standing.state !== 'refreshDue')) return null;
  const beside = { riskLevel: standing.risk_level, account };
  if (kind === 'company') {
    const profile = await companyInForce(db, keys, investorId);
    return profile && { ifua: standing.ifua, now: contentOfCompany(profile, beside), opened: null };
  }
  const [profile, taxNumber, submission] = await Promise.all([
    currentProfile(db, keys, investorId),
    currentTaxNumber(db, keys, investorId),
    standing.submission_id === null ? null : handedIn(db, keys, investorId, standing.submission_id),
  ]);
  const now = contentOfPerson(profile, beside, taxNumber);
  return now && { ifua: standing.ifua, now, opened: submission && contentOfPerson(submission, { ...beside, account: null }, null) };
}

/** Stores the message to send; null when nothing changed, or when the registry refused it and an operator must act. */
async function messageFor(tx: Tx, errand: Errand, investorId: string, cause: Cause): Promise<{ readonly ifua: string; readonly message: Message } | null> {
  const { keys, business, system } = errand;
  // Changes of the data take the same lock: the data read here is consistent, and numbers are consecutive.
  await holdProfile(tx, investorId);
  markLooked(tx, investorId, business);
  const known = await knownOf(tx, keys, investorId);
  if (!known) return null;
  const last = await lastMessage(tx, keys, investorId);
  const digest = keys.indexKey(`registryUpdate:${investorId}:${canonical(known.now)}`);
  if (last?.digest.equals(digest)) return last.state === 'toTell' ? { ifua: known.ifua, message: last } : null;
  if (last === null && cause === 'data' && known.opened !== null && canonical(known.opened) === canonical(known.now)) return null;
  const message: Message = { messageId: newId(system), number: (last?.number ?? 0) + 1, content: known.now, digest, state: 'toTell' };
  await addMessage(tx, keys, investorId, message, business);
  return { ifua: known.ifua, message };
}

async function tell(errand: Errand, investorId: string, cause: Cause): Promise<void> {
  const made = await errand.transact((tx) => messageFor(tx, errand, investorId, cause));
  if (!made) return;
  const { ifua, message } = made;
  const { number, content, messageId } = message;
  const answer = await errand.partners.fundRegistry.changeHolder(ifua, number, { ...content.holder, reference: referenceOf(messageId) });
  const reason = answer.kind === 'refused' ? answer.reason : null;
  if (reason !== null) errand.log.warn({ messageId, reason }, 'fund registry rejected changed customer data');
  // A message overtaken in the meantime stays so, whatever the registry replied.
  await errand.transact((tx) => markAnswered(tx, investorId, messageId, reason, errand.business));
}

export const jobs = [
  does(events.tell, (errand, { investorId }) => tell(errand, investorId, 'data')),
  does(events.tellLevel, (errand, { investorId }) => tell(errand, investorId, 'level')),
  does(events.tellOfCompany, async (errand, { investorId, kind }) => {
    if (kind === 'change') await tell(errand, investorId, 'data');
  }),
];

export const subscriptions = [
  when(profileEvents.dataChanged, events.tell),
  when(profileEvents.accountAdded, events.tell),
  when(profileEvents.accountChosen, events.tell),
  when(kycEvents.taxNumberGiven, events.tell),
  when(renewalEvents.renewed, events.tell),
  when(kycEvents.openedByOldLevel, events.tellLevel),
  when(companyEvents.inForce, events.tellOfCompany),
];
