/** Consents of the user, newest first: which text and version, when and from where. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type WireOf } from '../call.ts';
import { LEGAL_KINDS } from '../documents/document.ts';

export const CONSENT_KINDS = ['terms', 'openAccount', 'openCompanyAccount', 'renewProfile'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const Consent = Type.Object({
  consentId: Type.String(),
  kind: oneOf(CONSENT_KINDS),
  version: Type.String(),
  at: InstantOut,
  address: Type.String({ description: 'Network address the consent came from' }),
  documents: Type.Array(oneOf(LEGAL_KINDS), { description: 'Documents that can be read in this version' }),
});
export type Consent = WireOf<typeof Consent>;

export const ListConsentsReply = Type.Object({ items: Type.Array(Consent) });
export type ListConsentsReply = WireOf<typeof ListConsentsReply>;

export const listConsents = declare('accounts.listConsents', 'GET main/profile/consents', {
  does: 'reads',
  area: 'document',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: Type.Object({}),
  reply: ListConsentsReply,
  refusals: [],
});
