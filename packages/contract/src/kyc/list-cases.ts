/** The queue of compliance, oldest first; and search of cases by words of the submitted name. */
import { Type } from 'typebox';
import { declare, InstantOut, listOf, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { pagingInput, Text, Uuid } from '../input.ts';
import { BANK_OUTCOMES, REGISTRY_OUTCOMES, STATES } from './profile.ts';

export const ListCasesInput = Type.Object({ ...pagingInput, state: Type.Optional(oneOf(STATES, { default: 'submitted' })) });
export type ListCasesInput = Static<typeof ListCasesInput>;

/** Result of the watch list check: pending, no match, match to be judged, another person of the same name, or a confirmed match. */
export const NAMES_OUTCOMES = ['waiting', 'clear', 'hit', 'cleared', 'confirmed'] as const;
export type NamesOutcome = (typeof NAMES_OUTCOMES)[number];

export const CaseSummary = Type.Object({
  investorId: Type.String(),
  submissionId: Type.String(),
  number: Type.Integer({ description: 'Number of the submission' }),
  name: Type.String(),
  state: oneOf(STATES),
  submittedAt: InstantOut,
  waitingMinutes: Type.Integer(),
  checks: Type.Object({ civilRegistry: oneOf(REGISTRY_OUTCOMES), bankName: oneOf(BANK_OUTCOMES), names: oneOf(NAMES_OUTCOMES) }),
  proposalId: orNull(Type.String(), 'An open proposal to approve it'),
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

/** Searches by words of a name, from three letters on, in any state. The search is recorded as an audit event without the search text. */
export const FindCasesInput = Type.Object({ name: Text(100, { minLength: 3 }), after: Type.Optional(Uuid) });
export type FindCasesInput = Static<typeof FindCasesInput>;
export const FindCasesReply = Type.Object({
  items: Type.Array(CaseSummary, { description: 'At most twenty, newest first' }),
  next: orNull(Type.String(), 'Cursor for `after`; null if the search is complete'),
});
export type FindCasesReply = WireOf<typeof FindCasesReply>;

export const findCases = declare('kyc.findCases', 'POST ops/kyc/cases/find', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'cases',
  input: FindCasesInput,
  reply: FindCasesReply,
  refusals: [],
});

/** Progress of a case's checks, for an open page: only results of partners, no personal data. */
export const GetCaseChecksReply = Type.Object({ submissionId: Type.String(), checks: CaseSummary.properties.checks });
export type GetCaseChecksReply = WireOf<typeof GetCaseChecksReply>;
export const getCaseChecks = declare('kyc.getCaseChecks', 'GET ops/kyc/case/checks', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'cases',
  input: Type.Object({ investorId: Uuid }),
  reply: GetCaseChecksReply,
  refusals: [],
});
