/** Closes an unreadable row of the registry, once an operator has looked at it. 404 for an unknown row; closing it again has no effect. */
import { type Static, Type } from 'typebox';
import { declare } from '../call.ts';
import { Day, Digest } from '../input.ts';

export const CloseOddRowInput = Type.Object({ day: Day, digest: Digest });
export type CloseOddRowInput = Static<typeof CloseOddRowInput>;

export const closeOddRow = declare('settlement.closeOddRow', 'POST ops/settlement/odd-rows/close', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'product'],
  family: 'operations',
  input: CloseOddRowInput,
  reply: Type.Object({}),
  refusals: [],
});
