/** Declines a proposal, or withdraws the caller's own; its subject stays pending. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { DecisionInput } from './decision.ts';

export const decline = declare('decisions.decline', 'POST ops/decisions/decline', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: 'everybody',
  rechecks: 'decidingRole',
  family: 'decisions',
  input: DecisionInput,
  reply: Type.Object({}),
  refusals: ['notYourRole', 'proposalClosed', 'ownAccess'],
});
