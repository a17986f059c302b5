/** Names, addresses and numbers of one customer unmasked, for a reason. 404 when there is none. Each time is chained to the operator, and counted. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';

export const DISCLOSURE_REASONS = ['callBack', 'identityCheck', 'complaint', 'suspicion', 'other'] as const;
export type DisclosureReason = (typeof DISCLOSURE_REASONS)[number];

export const ShowContactInput = Type.Object({
  investorId: Uuid,
  reason: oneOf(DISCLOSURE_REASONS),
  note: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'What it is for; kept encrypted' }),
});
export type ShowContactInput = Static<typeof ShowContactInput>;

const Contact = Type.Object({ loginId: Type.String(), name: Type.String(), email: Type.String(), phone: orNull(Type.String()) });
export type Contact = WireOf<typeof Contact>;

export const ShowContactReply = Type.Object({
  disclosureId: Type.String(),
  company: orNull(Type.String(), 'The name of a company'),
  people: Type.Array(Contact, { description: 'Everybody who signs in for the customer; what was erased is empty' }),
  seconds: Type.Integer({ description: 'How long it may stand on a screen' }),
});
export type ShowContactReply = WireOf<typeof ShowContactReply>;

export const showContact = declare('customers.showContact', 'POST ops/customers/contact', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'compliance'],
  family: 'customers',
  input: ShowContactInput,
  reply: ShowContactReply,
  refusals: ['tooManyShown'],
});
