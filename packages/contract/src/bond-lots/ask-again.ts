/** Queries the registry or custodian now for the state of a bond purchase. 404 if unknown. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const AskAgainInput = Type.Object({ investorId: Uuid, orderId: Uuid });
export type AskAgainInput = Static<typeof AskAgainInput>;

export const AskAgainReply = Type.Object({});
export type AskAgainReply = WireOf<typeof AskAgainReply>;

export const askAgain = declare('bond-lots.askAgain', 'POST ops/bonds/orders/ask', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'support', 'admin'],
  family: 'decisions',
  input: AskAgainInput,
  reply: AskAgainReply,
  refusals: ['bondOrderDecided'],
});
