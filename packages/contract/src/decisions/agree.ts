/** Agrees to a proposal of another operator; it is carried out in the same transaction. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { DecisionInput } from './decision.ts';

export const agree = declare('decisions.agree', 'POST ops/decisions/agree', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  movesMoney: true,
  roles: 'everybody',
  rechecks: 'decidingRole',
  family: 'decisions',
  input: DecisionInput,
  reply: Type.Object({}),
  refusals: ['notYourRole', 'proposalClosed', 'ownProposal', 'ownAccess', 'caseUnseen', 'picturesUnseen', 'hitUnseen', 'overtaken'],
});
