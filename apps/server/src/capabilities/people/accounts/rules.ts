/** Limits and lifetimes of passwords, sign-ins, registrations and links. */
import { DAY, type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import type { SessionStage } from '../../../platform/context.ts';

/** Ten wrong passwords within 15 minutes lock until the window ends; thirty a day suspend. */
export const WRONG_RECENT = 10;
export const WRONG_RECENT_MS = 15 * MINUTE;
export const WRONG_TODAY = 30;
export const WRONG_TODAY_MS = DAY;
/** Sign-ins per network within 15 minutes before further ones require a captcha. */
export const LOGINS_BEFORE_CAPTCHA = 20;
export const LOGINS_MS = 15 * MINUTE;
/**
 * Limits on questions that reveal whether somebody is known: five an hour per device, thirty an hour per network. A device identity
 * is only claimed by the client, so a network also receives at most five positive answers an hour.
 */
export const CHECKS_A_CLIENT = 5;
export const CHECKS_A_NETWORK = 30;
export const HITS_A_NETWORK = 5;
export const CHECKS_MS = 60 * MINUTE;
/** The rate-limit buckets of a device's questions and of a network's positive answers. */
export const checksOf = ({ clientHash }: { readonly clientHash: Buffer }): string => `checks:${clientHash.toString('hex')}`;
export const hitsOf = ({ network }: { readonly network: string }): string => `hits:${network}`;
export const REGISTRATIONS_BEFORE_CAPTCHA = 3;
/** Lifetime of the link in a registration mail; its code lives as long as every code. */
export const LINK_LIFE_MS = DAY;
/** An unverified registration is deleted when its link expires. */
export const REGISTRATION_LIFE_MS = LINK_LIFE_MS;
/** Lifetime of an invitation, and the limits a day per agent and per address. */
export const INVITATION_LIFE_MS = 14 * DAY;
export const INVITATIONS_A_DAY = 50;
export const INVITATIONS_AN_ADDRESS = 3;
/** Lifetime of the link for a forgotten password. */
export const RESET_LINK_LIFE_MS = 60 * MINUTE;
/** Codes and links for forgotten passwords per network within 15 minutes before further ones require a captcha. */
export const RESETS_BEFORE_CAPTCHA = 5;
export const RESETS_MS = 15 * MINUTE;
/** Registration mails per address within an hour, from any devices. */
export const PROOFS_AN_ADDRESS = 12;
export const PROOFS_MS = 60 * MINUTE;
/** How long a trusted device skips the second factor. */
export const TRUST_MS = 90 * DAY;
/** Sensitive actions require a credential shown within this time. */
export const PROOF_LIFE_MS = 10 * MINUTE;
/** A PIN has six digits. */
export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** The session stage after a correct credential: `factor` when a second factor is on and the device is not trusted. */
export const stageAt = (login: { readonly factors: readonly string[]; readonly trusted_until: Instant | null }, now: Instant): SessionStage =>
  login.factors.length === 0 || (login.trusted_until !== null && login.trusted_until > now) ? 'full' : 'factor';
/** Lifetime of the link by which an agent signs in. */
export const AGENT_LINK_LIFE_MS = 15 * MINUTE;
