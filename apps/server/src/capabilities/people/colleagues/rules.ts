/** Rules for changing a company's people: nobody acts alone where a second person exists, and someone must always be able to order and to approve. */
import { DAY, MINUTE } from '@lumbung/kernel/time.ts';

/** How long a link is valid, and how long a change awaits approval. */
export const INVITATION_LIFE_MS = 7 * DAY;
export const CHANGE_LIFE_MS = 7 * DAY;
/** Maximum mails of one invitation, including the first. */
export const SENDS = 4;
/** Daily limits on invitation mails: per company, and per address over all companies and agents. */
export const INVITATIONS_A_DAY = 20;
export const INVITATIONS_AN_ADDRESS = 3;
/** Links a network may open within an hour. */
export const LOOKS_AN_HOUR = 30;
export const LOOKS_MS = 60 * MINUTE;

export interface Roles {
  readonly makes: boolean;
  readonly approves: boolean;
}

/** A person who signs in for a company. */
export interface Person extends Roles {
  readonly loginId: string;
}

export type Wanted =
  | ({ readonly kind: 'invite' } & Roles)
  | ({ readonly kind: 'roles'; readonly loginId: string } & Roles)
  | { readonly kind: 'remove'; readonly loginId: string }
  | { readonly kind: 'rule'; readonly needsApproval: boolean };

/** Whether a person may propose changes: anyone who orders or approves. A person with neither role has read access only. */
export const mayChange = ({ makes, approves }: Roles): boolean => makes || approves;

/** Who else could approve a proposal: the approvers, or, if there are none, those who order. */
export function secondsOf(people: readonly Person[], proposerId: string): readonly Person[] {
  const others = people.filter(({ loginId }) => loginId !== proposerId);
  const approvers = others.filter(({ approves }) => approves);
  return approvers.length > 0 ? approvers : others.filter(({ makes }) => makes);
}

/** Whether the change gives the proposer a right they do not have. */
export function raisesOwn(people: readonly Person[], wanted: Wanted, proposerId: string): boolean {
  if (wanted.kind !== 'roles' || wanted.loginId !== proposerId) return false;
  const own = people.find(({ loginId }) => loginId === proposerId);
  return own === undefined || (wanted.makes && !own.makes) || (wanted.approves && !own.approves);
}

/** The company after a change. An invited person does not count yet. */
function afterwards(people: readonly Person[], needsApproval: boolean, wanted: Wanted): readonly [readonly Person[], boolean] {
  if (wanted.kind === 'rule') return [people, wanted.needsApproval];
  if (wanted.kind === 'invite') return [people, needsApproval];
  if (wanted.kind === 'remove') return [people.filter(({ loginId }) => loginId !== wanted.loginId), needsApproval];
  return [people.map((one) => (one.loginId === wanted.loginId ? { ...one, makes: wanted.makes, approves: wanted.approves } : one)), needsApproval];
}

export type WhyNotAble = 'lastToOrder' | 'lastToApprove' | 'approverMissing';

/** Why a company could not operate after a change, or null. Someone must be able to order and, where orders need a second person, another one to approve. */
export function whyNotAble(people: readonly Person[], needsApproval: boolean, wanted: Wanted): WhyNotAble | null {
  const [then, needsSecond] = afterwards(people, needsApproval, wanted);
  if (!then.some(({ makes }) => makes)) return 'lastToOrder';
  const isAgreed = then.some((maker) => maker.makes && then.some(({ loginId, approves }) => approves && loginId !== maker.loginId));
  if (!needsSecond || isAgreed) return null;
  return wanted.kind === 'rule' ? 'approverMissing' : 'lastToApprove';
}

export type WhyNotWanted = 'ownRemoval' | 'rolesSame' | 'ownRights' | WhyNotAble;

/** Why a person cannot propose a change, or null. */
export function whyNotWanted(people: readonly Person[], needsApproval: boolean, wanted: Wanted, proposerId: string): WhyNotWanted | null {
  if (wanted.kind === 'remove' && wanted.loginId === proposerId) return 'ownRemoval';
  if (changesNothing(people, needsApproval, wanted)) return 'rolesSame';
  if (raisesOwn(people, wanted, proposerId) && secondsOf(people, proposerId).length === 0) return 'ownRights';
  return whyNotAble(people, needsApproval, wanted);
}

function changesNothing(people: readonly Person[], needsApproval: boolean, wanted: Wanted): boolean {
  if (wanted.kind === 'rule') return wanted.needsApproval === needsApproval;
  if (wanted.kind !== 'roles') return false;
  const one = people.find(({ loginId }) => loginId === wanted.loginId);
  return one?.makes === wanted.makes && one.approves === wanted.approves;
}
