/** Ends a link that no automatic debit uses. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { LinkBankInput } from './link.ts';

export const UnlinkAutodebitInput = Type.Object({ bank: LinkBankInput });
export type UnlinkAutodebitInput = Static<typeof UnlinkAutodebitInput>;
export const UnlinkAutodebitReply = Type.Object({ state: oneOf(['unlinking']) });
export type UnlinkAutodebitReply = WireOf<typeof UnlinkAutodebitReply>;

export const unlinkAutodebit = declare('payments.unlinkAutodebit', 'POST main/payment/autodebit/unlink', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'autodebit',
  input: UnlinkAutodebitInput,
  reply: UnlinkAutodebitReply,
  refusals: ['notLinked', 'proofNeeded', 'autodebitInUse'],
});
