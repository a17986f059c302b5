/** Who of a company may change who of it may do what: nobody alone where there is somebody else, and never so that nobody could order, or agree. */
import { DAY, MINUTE } from '@lumbung/kernel/time.ts';

/** So long a link is good, and so long a change waits for another person. */
export const INVITATION_LIFE_MS = 7 * DAY;
export const CHANGE_LIFE_MS = 7 * DAY;
/** Mails of one invitation, the first included. */
export const SENDS = 4;
/** Invitations and mails of them that a company sends a day, and that an address gets, from whatever company or agent. */
export const INVITATIONS_A_DAY = 20;
export const INVITATIONS_AN_ADDRESS = 3;
/** So often a network opens links within an hour. */
export const LOOKS_AN_HOUR = 30;
export const LOOKS_MS = 60 * MINUTE;

export interface Roles {
  readonly makes: boolean;
  readonly approves: boolean;
}

/** Somebody who may sign in for a company. */
export interface Person extends Roles {
  readonly loginId: string;
}

export type Wanted =
  | ({ readonly kind: 'invite' } & Roles)
  | ({ readonly kind: 'roles'; readonly loginId: string } & Roles)
  | { readonly kind: 'remove'; readonly loginId: string }
  | { readonly kind: 'rule'; readonly needsApproval: boolean };

/** Who may change something: whoever orders or agrees. Who does neither only looks. */
export const mayChange = ({ makes, approves }: Roles): boolean => makes || approves;

/** Who else could agree to what somebody proposes: whoever approves, and where nobody else does, whoever orders. */
export function secondsOf(people: readonly Person[], proposerId: string): readonly Person[] {
  const others = people.filter(({ loginId }) => loginId !== proposerId);
  const approvers = others.filter(({ approves }) => approves);
  return approvers.length > 0 ? approvers : others.filter(({ makes }) => makes);
}

/** It gives whoever proposes it something she may not do yet. */
export function raisesOwn(people: readonly Person[], wanted: Wanted, proposerId: string): boolean {
  if (wanted.kind !== 'roles' || wanted.loginId !== proposerId) return false;
  const own = people.find(({ loginId }) => loginId === proposerId);
  return own === undefined || (wanted.makes && !own.makes) || (wanted.approves && !own.approves);
}

/** The company once a change holds. Whoever is only invited does nothing yet. */
function afterwards(people: readonly Person[], needsApproval: boolean, wanted: Wanted): readonly [readonly Person[], boolean] {
  if (wanted.kind === 'rule') return [people, wanted.needsApproval];
  if (wanted.kind === 'invite') return [people, needsApproval];
  if (wanted.kind === 'remove') return [people.filter(({ loginId }) => loginId !== wanted.loginId), needsApproval];
  return [people.map((one) => (one.loginId === wanted.loginId ? { ...one, makes: wanted.makes, approves: wanted.approves } : one)), needsApproval];
}

export type WhyNotAble = 'lastToOrder' | 'lastToApprove' | 'approverMissing';

/** Why a company could not go on after a change; null when it can. Somebody has to order, and where orders need a second person, another one to agree. */
export function whyNotAble(people: readonly Person[], needsApproval: boolean, wanted: Wanted): WhyNotAble | null {
  const [then, needsSecond] = afterwards(people, needsApproval, wanted);
  if (!then.some(({ makes }) => makes)) return 'lastToOrder';
  const isAgreed = then.some((maker) => maker.makes && then.some(({ loginId, approves }) => approves && loginId !== maker.loginId));
  if (!needsSecond || isAgreed) return null;
  return wanted.kind === 'rule' ? 'approverMissing' : 'lastToApprove';
}

export type WhyNotWanted = 'ownRemoval' | 'rolesSame' | 'ownRights' | WhyNotAble;

/** Why somebody cannot propose a change; null when she can. */
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
