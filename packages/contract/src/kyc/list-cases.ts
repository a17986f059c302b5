/** The queue of compliance: who waits, oldest first. */
import { Type } from 'typebox';
import { declare, InstantOut, listOf, oneOf, pagingInput, type Static } from '../call.ts';
import { BANK_OUTCOMES, REGISTRY_OUTCOMES, STATES } from './profile.ts';
import { listCases as route } from './routes.ts';

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
export type CaseSummary = Static<typeof CaseSummary>;

export const ListCasesReply = listOf(CaseSummary);
export type ListCasesReply = Static<typeof ListCasesReply>;

export const listCases = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['compliance'],
  family: 'own',
  input: ListCasesInput,
  reply: ListCasesReply,
  refusals: [],
});
