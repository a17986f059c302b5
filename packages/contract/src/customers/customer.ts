/** A customer as operators see it: state, users who sign in, and locks. Addresses, numbers and names are masked. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { DECISIONS } from './parts.ts';
import { DISCLOSURE_REASONS } from './show-contact.ts';

export const CustomerInput = Type.Object({ investorId: Uuid });

export const CUSTOMER_KINDS = ['person', 'company', 'agent', 'partner'] as const;
export const CUSTOMER_STATES = ['active', 'suspended', 'closed'] as const;
export const LOCKS = ['password', 'passwordToday', 'pin', 'pinToday', 'code', 'codeToday'] as const;

const Lock = Type.Object({
  what: oneOf(LOCKS, { description: 'Wrong passwords or codes, within minutes or within a day' }),
  where: oneOf(['anywhere', 'device', 'reset'], { description: 'On every new device, on one known device, or for a forgotten password' }),
  used: Type.Integer(),
  until: InstantOut,
});

const Person = Type.Object({
  loginId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: orNull(Type.String()),
  isActive: Type.Boolean(),
  makes: Type.Boolean(),
  approves: Type.Boolean(),
  liveSessions: Type.Integer({ description: 'Sessions that are still valid' }),
  knownDevices: Type.Integer({ description: 'Devices on which the right password was used before' }),
  locks: Type.Array(Lock, { description: 'Locks that apply now' }),
  proposalId: orNull(Type.String(), 'An open proposal about this person'),
});

const Happened = Type.Object({
  at: InstantOut,
  kind: Type.String(),
  call: Type.String(),
  reason: orNull(Type.String()),
  place: orNull(Type.String(), 'Same value for events from one network; not its address'),
});

const Disclosed = Type.Object({
  at: InstantOut,
  operator: Type.String({ description: 'Name of the operator it was shown to' }),
  reason: oneOf(DISCLOSURE_REASONS),
  note: Type.String(),
});

export const Customer = Type.Object({
  investorId: Type.String(),
  kind: oneOf(CUSTOMER_KINDS),
  state: oneOf(CUSTOMER_STATES),
  since: InstantOut,
  identity: oneOf(['none', 'draft', 'submitted', 'returned', 'approved', 'active', 'rejected', 'refreshDue']),
  riskLevel: orNull(Type.Integer()),
  verifiedAt: orNull(InstantOut),
  people: Type.Array(Person),
  codes: Type.Array(Type.String(), { description: 'Codes that an agent hands out' }),
  brought: Type.Integer({ description: 'Number of customers an agent brought' }),
  broughtBy: orNull(Type.String(), 'The agent who brought this customer'),
  proposal: orNull(Type.Object({ proposalId: Type.String(), kind: oneOf(DECISIONS) }), 'An open proposal about the customer'),
  disclosures: Type.Array(Disclosed, { description: 'Disclosures of unmasked names, addresses and numbers, with reasons; newest first' }),
  events: Type.Array(Happened, { description: 'Sign-in events, newest first' }),
});
export type Customer = WireOf<typeof Customer>;
