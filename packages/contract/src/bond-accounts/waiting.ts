/** Bond registrations for compliance: pending or refused ones, to retry or to close with a note. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { REFUSERS, REGISTRATION_STATES } from './status.ts';

const shared = { area: 'operations', who: 'operator', roles: ['compliance'], family: 'bondAccounts' } as const;

/** A registration with the reason of its refusal. */
export const OpenRegistrationReply = Type.Object({
  state: oneOf(REGISTRATION_STATES),
  since: InstantOut,
  refusedBy: orNull(oneOf(REFUSERS)),
  why: orNull(Type.String(), 'In the words of the party that refused'),
});
export type OpenRegistrationReply = WireOf<typeof OpenRegistrationReply>;

export const openRegistration = declare('bond-accounts.openRegistration', 'GET ops/bonds/registration', {
  ...shared,
  does: 'reads',
  input: Type.Object({ investorId: Uuid }),
  reply: OpenRegistrationReply,
  refusals: [],
});

/** Retries at custodian and ministry with current data. */
export const tryAgain = declare('bond-accounts.tryAgain', 'POST ops/bonds/registrations/try-again', {
  ...shared,
  does: 'writes',
  input: Type.Object({ investorId: Uuid }),
  reply: Type.Object({}),
  refusals: ['registrationClosed'],
});

/** Closes a refusal; nothing further happens until the investor registers again. */
export const settle = declare('bond-accounts.settle', 'POST ops/bonds/registrations/settle', {
  ...shared,
  does: 'writes',
  input: Type.Object({ investorId: Uuid, note: Note }),
  reply: Type.Object({}),
  refusals: ['registrationClosed'],
});
