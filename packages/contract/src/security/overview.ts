/** How and where a user is signed in: passkeys, factors, sessions, trusted devices, and recent events. */
import { Type } from 'typebox';
import { FACTORS } from '../accounts/login.ts';
import { declare, InstantOut, listOf, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Digest, pagingInput } from '../input.ts';
import { Passkey } from '../passkeys/passkey.ts';

const mine = { area: 'security', who: 'investor', family: 'security' } as const;

/** Browser and system as far as known: "Chrome, Android". */
const Agent = orNull(Type.String(), 'Browser and system, as far as known');

export const GetOverviewReply = Type.Object({
  hasPin: Type.Boolean(),
  factors: Type.Array(oneOf(FACTORS), { description: 'The active second factors' }),
  passkeys: Type.Array(Passkey),
  sessions: Type.Array(
    Type.Object({
      sessionId: Type.String(),
      isThis: Type.Boolean(),
      isHalf: Type.Boolean({ description: 'Waits for a second factor' }),
      agent: Agent,
      openedAt: InstantOut,
      lastSeenAt: InstantOut,
    }),
  ),
  devices: Type.Array(
    Type.Object({ deviceId: Type.String(), isThis: Type.Boolean(), agent: Agent, firstSeenAt: InstantOut, lastSeenAt: InstantOut, trustedUntil: InstantOut }),
    { description: 'Devices that are not asked for a second factor' },
  ),
});
export type GetOverviewReply = WireOf<typeof GetOverviewReply>;

export const getOverview = declare('security.getOverview', 'GET main/security', { ...mine, does: 'reads', reply: GetOverviewReply });

/** Events that are reported; each has its own text. */
export const SECURITY_EVENTS = [
  'signedIn',
  'signedOut',
  'factorAsked',
  'signInRefused',
  'signInBarred',
  'codeRefused',
  'registered',
  'passwordChanged',
  'passwordChangeRefused',
  'pinChanged',
  'proofRefused',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'factorChanged',
  'sessionsEnded',
  'deviceForgotten',
  'dataDownloaded',
  'dataUpdated',
  'deactivationRequested',
  'deactivationWithdrawn',
  'deactivated',
] as const;

export const ListEventsInput = Type.Object({ ...pagingInput });
export type ListEventsInput = Static<typeof ListEventsInput>;

export const ListEventsReply = listOf(
  Type.Object({
    at: InstantOut,
    kind: oneOf(SECURITY_EVENTS),
    agent: Agent,
    isHere: Type.Boolean({ description: 'From the network of this request' }),
  }),
);
export type ListEventsReply = WireOf<typeof ListEventsReply>;

export const listEvents = declare('security.listEvents', 'GET main/security/events', {
  ...mine,
  does: 'reads',
  input: ListEventsInput,
  reply: ListEventsReply,
});

export const endSession = declare('security.endSession', 'POST main/security/sessions/end', {
  ...mine,
  does: 'writes',
  company: 'any',
  input: Type.Object({ sessionId: Digest }),
});

export const endOtherSessions = declare('security.endOtherSessions', 'POST main/security/sessions/end-others', { ...mine, company: 'any', does: 'writes' });

/** Stops trusting a device: it is asked for the second factor, and no longer for a PIN. */
export const forgetDevice = declare('security.forgetDevice', 'POST main/security/devices/forget', {
  ...mine,
  does: 'writes',
  company: 'any',
  input: Type.Object({ deviceId: Digest }),
});
