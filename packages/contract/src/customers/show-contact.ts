/** Unmasked names, addresses and numbers of one customer, for a reason. 404 if there is none. Each view is rate limited and recorded in the audit trail. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';

export const DISCLOSURE_REASONS = ['callBack', 'identityCheck', 'complaint', 'suspicion', 'other'] as const;
export type DisclosureReason = (typeof DISCLOSURE_REASONS)[number];

export const ShowContactInput = Type.Object({
  investorId: Uuid,
  reason: oneOf(DISCLOSURE_REASONS),
  note: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'What it is for; stored encrypted' }),
});
export type ShowContactInput = Static<typeof ShowContactInput>;

const Contact = Type.Object({ loginId: Type.String(), name: Type.String(), email: Type.String(), phone: orNull(Type.String()) });
export type Contact = WireOf<typeof Contact>;

export const ShowContactReply = Type.Object({
  disclosureId: Type.String(),
  company: orNull(Type.String(), 'Name of a company'),
  people: Type.Array(Contact, { description: 'Users who sign in for the customer; erased fields are empty' }),
  seconds: Type.Integer({ description: 'How long it may be displayed' }),
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
