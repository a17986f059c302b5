/** A linked account, charged without the owner's confirmation, as replies show it. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';

/** Banks whose accounts can be linked. */
export const LINK_BANKS = ['blu'] as const;
export type LinkBank = (typeof LINK_BANKS)[number];
export const LinkBankInput = oneOf(LINK_BANKS);

/** Version of the terms that the user accepts by linking. */
export const LINK_TERMS = 1;

export const LINK_STATES = ['none', 'linking', 'linked', 'broken', 'unlinking'] as const;
/** Why linking failed, or a link ended. */
export const LINK_FAILURES = ['expired', 'refused', 'holderDiffers', 'lost'] as const;
export type LinkFailure = (typeof LINK_FAILURES)[number];
/** What prevents linking. */
export const LINK_OBSTACLES = ['notLinkable', 'notForCompanies', 'identityNotVerified', 'accountFrozen'] as const;

export const BankLink = Type.Object({
  bank: oneOf(LINK_BANKS),
  name: Type.String(),
  linkId: orNull(Type.String()),
  state: oneOf(LINK_STATES, { description: 'linking: the user must consent on the page of the bank; broken: the bank no longer knows it, link again' }),
  account: orNull(Type.String(), 'Masked to the last four digits'),
  max: orNull(RupiahOut, 'Maximum of one payment; null if the bank sets no limit'),
  since: orNull(InstantOut),
  until: orNull(InstantOut, "For linking: deadline for the user's return"),
  redirectUrl: orNull(Type.String(), 'For linking: the page of the bank'),
  checkedAt: orNull(InstantOut),
  lastFailure: orNull(oneOf(LINK_FAILURES)),
  whyNot: orNull(oneOf(LINK_OBSTACLES), 'What prevents linking now'),
  draws: Type.Array(Type.Object({ origin: oneOf(['discipline', 'navigator']), planId: Type.String(), max: RupiahOut }), {
    description: 'Automatic debits of it',
  }),
});
export type BankLink = WireOf<typeof BankLink>;
