/** The queue of compliance: who waits, oldest first. */
import { Type } from 'typebox';
import { declare, InstantOut, listOf, oneOf, type Static, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';
import { BANK_OUTCOMES, REGISTRY_OUTCOMES, STATES } from './profile.ts';

export const ListCasesInput = Type.Object({ ...pagingInput, state: Type.Optional(oneOf(STATES, { default: 'submitted' })) });
export type ListCasesInput = Static<typeof ListCasesInput>;

export const CaseSummary = Type.Object({
  investorId: Type.String(),
  submissionId: Type.String(),
  number: Type.Integer({ description: 'How often it was handed in' }),
  name: Type.String(),
  state: oneOf(STATES),
  submittedAt: InstantOut,
  waitingMinutes: Type.Integer(),
  checks: Type.Object({ civilRegistry: oneOf(REGISTRY_OUTCOMES), bankName: oneOf(BANK_OUTCOMES) }),
});
export type CaseSummary = WireOf<typeof CaseSummary>;

export const ListCasesReply = listOf(CaseSummary);
export type ListCasesReply = WireOf<typeof ListCasesReply>;

export const listCases = declare('kyc.listCases', 'GET ops/kyc/cases', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'cases',
  input: ListCasesInput,
  reply: ListCasesReply,
  refusals: [],
});
