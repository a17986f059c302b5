/** The limits of passwords and logins. */
import { DAY, type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import type { SessionStage } from '../../../platform/context.ts';

/** Ten wrong passwords within fifteen minutes lock for the rest of them; thirty a day suspend. */
export const WRONG_RECENT = 10;
export const WRONG_RECENT_MS = 15 * MINUTE;
export const WRONG_TODAY = 30;
export const WRONG_TODAY_MS = DAY;
/** So many logins of one address within fifteen minutes before every further one wants a captcha. */
export const LOGINS_BEFORE_CAPTCHA = 20;
export const LOGINS_MS = 15 * MINUTE;
/**
 * What tells whether somebody is known: five addresses an hour a device, thirty an hour a network. A device is whoever says
 * to be one: so a network too hears only five times an hour that somebody is known.
 */
export const CHECKS_A_CLIENT = 5;
export const CHECKS_A_NETWORK = 30;
export const HITS_A_NETWORK = 5;
export const CHECKS_MS = 60 * MINUTE;
/** What a device, and a network that heard of somebody, have used of them. */
export const checksOf = ({ clientHash }: { readonly clientHash: Buffer }): string => `checks:${clientHash.toString('hex')}`;
export const hitsOf = ({ network }: { readonly network: string }): string => `hits:${network}`;
export const REGISTRATIONS_BEFORE_CAPTCHA = 3;
/** The link of a registration mail; its code lives as long as every code. */
export const LINK_LIFE_MS = DAY;
/** What was begun and not proved is forgotten with its link. */
export const REGISTRATION_LIFE_MS = LINK_LIFE_MS;
/** An invitation, and how many an agent sends a day. */
export const INVITATION_LIFE_MS = 14 * DAY;
export const INVITATIONS_A_DAY = 50;
export const INVITATIONS_AN_ADDRESS = 3;
/** The link of a forgotten password. */
export const RESET_LINK_LIFE_MS = 60 * MINUTE;
/** So many codes and links for forgotten passwords a network asks for within fifteen minutes before every further one wants a captcha. */
export const RESETS_BEFORE_CAPTCHA = 5;
export const RESETS_MS = 15 * MINUTE;
/** Mails that an address gets for registrations, from whatever devices. */
export const PROOFS_AN_ADDRESS = 12;
export const PROOFS_MS = 60 * MINUTE;
/** A device that is trusted is not asked for the second factor for so long. */
export const TRUST_MS = 90 * DAY;
/** What is grave wants a credential that was shown within so long. */
export const PROOF_LIFE_MS = 10 * MINUTE;
/** A PIN has six digits. */
export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** How far the right credential leads: to the second factor where one is on and the device is not trusted. */
export const stageAt = (login: { readonly factors: readonly string[]; readonly trusted_until: Instant | null }, now: Instant): SessionStage =>
  login.factors.length === 0 || (login.trusted_until !== null && login.trusted_until > now) ? 'full' : 'factor';
/** The link by which an agent signs in. */
export const AGENT_LINK_LIFE_MS = 15 * MINUTE;
