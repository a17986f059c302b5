/** One case with all its data. Opening it is recorded as an audit event. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Hit } from '../screening/names.ts';
import { CaseSummary } from './list-cases.ts';
import { DocumentOut, ProfileOut, ReturnedOut } from './profile.ts';

export const OpenCaseInput = Type.Object({ investorId: Uuid });
export type OpenCaseInput = Static<typeof OpenCaseInput>;

/** Why an approval needs two operators. */
export const CONCERNS = ['registryDiffers', 'registryUnknown', 'notAsked', 'politicallyExposed', 'otherOwner', 'onList'] as const;
export type Concern = (typeof CONCERNS)[number];

export const OpenCaseReply = Type.Object({
  case: CaseSummary,
  email: Type.String(),
  profile: ProfileOut,
  nikAgrees: Type.Boolean({ description: 'Whether the NIK matches date of birth and gender; a mismatch is lawful' }),
  concerns: Type.Array(oneOf(CONCERNS), { description: 'Why an approval needs two operators; empty for a plain case' }),
  mustSee: Type.Array(Type.String(), { description: 'Pictures that the deciding operator must have opened' }),
  seen: Type.Array(Type.String(), { description: 'Those the caller has opened since submission' }),
  hits: Type.Array(Hit, { description: 'Possible watch list matches' }),
  proposal: orNull(Type.Object({ proposalId: Type.String(), by: Type.String(), byName: Type.String(), at: InstantOut, note: Type.String() })),
  riskLevel: orNull(Type.Integer()),
  termsVersion: Type.String(),
  documents: Type.Array(DocumentOut),
  civilRegistry: Type.Array(Type.Object({ field: Type.String(), verdict: oneOf(['match', 'differs']) })),
  bankHolder: orNull(Type.String({ description: "The account holder's name at the bank" })),
  sid: orNull(Type.String()),
  ifua: orNull(Type.String()),
  history: Type.Array(
    Type.Object({
      kind: Type.String(),
      at: InstantOut,
      operator: orNull(Type.String()),
      proposedBy: orNull(Type.String(), 'The other operator of a two-operator decision'),
      reasons: Type.Array(ReturnedOut),
      note: orNull(Type.String()),
    }),
  ),
  earlier: Type.Array(
    Type.Object({
      number: Type.Integer(),
      at: InstantOut,
      changed: Type.Array(Type.Object({ field: Type.String(), before: orNull(Type.String()), after: orNull(Type.String()) }), {
        description: 'Differences to the following submission',
      }),
      documents: Type.Array(DocumentOut, { description: 'Pictures that the following submission no longer has' }),
    }),
    { description: 'Earlier submissions, newest first' },
  ),
});
export type OpenCaseReply = WireOf<typeof OpenCaseReply>;

export const openCase = declare('kyc.openCase', 'POST ops/kyc/case/open', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'cases',
  input: OpenCaseInput,
  reply: OpenCaseReply,
  refusals: [],
});
