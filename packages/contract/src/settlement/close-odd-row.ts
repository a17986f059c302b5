/** Closes a row of the registry that nobody could read, once somebody has looked at it. 404 when there is none; closed again it stays closed. */
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
