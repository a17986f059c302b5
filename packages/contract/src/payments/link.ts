/** An account that is charged without its owner, as replies show it. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';

/** Who can link an account to us. */
export const LINK_BANKS = ['blu'] as const;
export type LinkBank = (typeof LINK_BANKS)[number];
export const LinkBankInput = oneOf(LINK_BANKS);

/** The terms that whoever links agrees to. */
export const LINK_TERMS = 1;

export const LINK_STATES = ['none', 'linking', 'linked', 'broken', 'unlinking'] as const;
/** Why a link came to nothing, or came to its end. */
export const LINK_FAILURES = ['expired', 'refused', 'holderDiffers', 'lost'] as const;
export type LinkFailure = (typeof LINK_FAILURES)[number];
/** What stands in the way of linking. */
export const LINK_OBSTACLES = ['notLinkable', 'notForCompanies', 'identityNotVerified', 'accountFrozen'] as const;

export const BankLink = Type.Object({
  bank: oneOf(LINK_BANKS),
  name: Type.String(),
  linkId: orNull(Type.String()),
  state: oneOf(LINK_STATES, { description: 'linking: she is to say yes on the page of the bank; broken: the bank knows of it no more, link again' }),
  account: orNull(Type.String(), 'All but the last four digits hidden'),
  max: orNull(RupiahOut, 'The most that one payment may be; null where the bank sets no limit'),
  since: orNull(InstantOut),
  until: orNull(InstantOut, 'Of linking: until when she can come back'),
  redirectUrl: orNull(Type.String(), 'Of linking: the page of the bank'),
  checkedAt: orNull(InstantOut),
  lastFailure: orNull(oneOf(LINK_FAILURES)),
  whyNot: orNull(oneOf(LINK_OBSTACLES), 'What stands in the way of linking now'),
  draws: Type.Array(Type.Object({ origin: oneOf(['discipline', 'navigator']), planId: Type.String(), max: RupiahOut }), {
    description: 'What is drawn on it by itself',
  }),
});
export type BankLink = WireOf<typeof BankLink>;
