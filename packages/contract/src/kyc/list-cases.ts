/** The queue of compliance: who waits, oldest first; and cases by words of the name that was handed in. */
import { Type } from 'typebox';
import { declare, InstantOut, listOf, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { pagingInput, Text, Uuid } from '../input.ts';
import { BANK_OUTCOMES, REGISTRY_OUTCOMES, STATES } from './profile.ts';

export const ListCasesInput = Type.Object({ ...pagingInput, state: Type.Optional(oneOf(STATES, { default: 'submitted' })) });
export type ListCasesInput = Static<typeof ListCasesInput>;

/** What the lists of names say: nothing yet, nobody, somebody who is to be judged, somebody else of the same name, or the one who is meant. */
export const NAMES_OUTCOMES = ['waiting', 'clear', 'hit', 'cleared', 'confirmed'] as const;
export type NamesOutcome = (typeof NAMES_OUTCOMES)[number];

export const CaseSummary = Type.Object({
  investorId: Type.String(),
  submissionId: Type.String(),
  number: Type.Integer({ description: 'How often it was handed in' }),
  name: Type.String(),
  state: oneOf(STATES),
  submittedAt: InstantOut,
  waitingMinutes: Type.Integer(),
  checks: Type.Object({ civilRegistry: oneOf(REGISTRY_OUTCOMES), bankName: oneOf(BANK_OUTCOMES), names: oneOf(NAMES_OUTCOMES) }),
  proposalId: orNull(Type.String(), 'That it is approved, where somebody proposed it and nobody has decided'),
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

/** Words of a name, each from its first three letters on; in whatever state the case is. The search is an act, never with what was typed. */
export const FindCasesInput = Type.Object({ name: Text(100, { minLength: 3 }), after: Type.Optional(Uuid) });
export type FindCasesInput = Static<typeof FindCasesInput>;
export const FindCasesReply = Type.Object({
  items: Type.Array(CaseSummary, { description: 'At most twenty, newest first' }),
  next: orNull(Type.String(), 'Where the search goes on, as `after`; null when it is through'),
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

/** How far the checks of a case are, for a page that is open while they run: words of partners alone, nothing of the person. */
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
