/** Proposes where money that waits is to go. Nothing moves until somebody else agrees. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { Paragraph } from '../input.ts';
import { OPERATIONS } from '../operators/codes.ts';
import { Purpose, Target } from './proposal.ts';
import { propose as route } from './routes.ts';

export const ProposeInput = Type.Object({
  investorId: Uuid,
  purpose: Purpose,
  sourceId: Uuid,
  target: Target,
  note: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'Why, for whoever agrees; kept sealed' }),
});
export type ProposeInput = Static<typeof ProposeInput>;

export const ProposeReply = Type.Object({ proposalId: Type.String() });
export type ProposeReply = Static<typeof ProposeReply>;

export const propose = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['finance'],
  family: 'own',
  input: ProposeInput,
  reply: ProposeReply,
  refusals: [
    { reason: 'alreadyPaidOut', code: OPERATIONS.alreadyPaidOut },
    { reason: 'alreadyProposed', code: OPERATIONS.alreadyProposed },
    { reason: 'sourceUnknown', code: OPERATIONS.sourceUnknown },
    { reason: 'ownAccountMissing', code: OPERATIONS.ownAccountMissing },
    { reason: 'ownAccountCoolingOff', code: OPERATIONS.ownAccountCoolingOff },
  ],
});
