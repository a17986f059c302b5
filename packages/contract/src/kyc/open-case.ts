/** One case with all it says. That it was opened is an act of the operator. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Hit } from '../screening/names.ts';
import { CaseSummary } from './list-cases.ts';
import { DocumentOut, ProfileOut, ReturnedOut } from './profile.ts';

export const OpenCaseInput = Type.Object({ investorId: Uuid });
export type OpenCaseInput = Static<typeof OpenCaseInput>;

/** Why an approval takes two people. */
export const CONCERNS = ['registryDiffers', 'registryUnknown', 'notAsked', 'politicallyExposed', 'otherOwner', 'onList'] as const;
export type Concern = (typeof CONCERNS)[number];

export const OpenCaseReply = Type.Object({
  case: CaseSummary,
  email: Type.String(),
  profile: ProfileOut,
  nikAgrees: Type.Boolean({ description: 'Whether the NIK agrees with day of birth and gender; it may lawfully not' }),
  concerns: Type.Array(oneOf(CONCERNS), { description: 'Why an approval takes two people; none of a plain case' }),
  mustSee: Type.Array(Type.String(), { description: 'Pictures that whoever decides has to have opened' }),
  seen: Type.Array(Type.String(), { description: 'Those of them that the one who asks has opened since it was handed in' }),
  hits: Type.Array(Hit, { description: 'Whom of the lists the names may mean' }),
  proposal: orNull(Type.Object({ proposalId: Type.String(), by: Type.String(), byName: Type.String(), at: InstantOut, note: Type.String() })),
  riskLevel: orNull(Type.Integer()),
  termsVersion: Type.String(),
  documents: Type.Array(DocumentOut),
  civilRegistry: Type.Array(Type.Object({ field: Type.String(), verdict: oneOf(['match', 'differs']) })),
  bankHolder: orNull(Type.String({ description: 'The name the bank has for the account' })),
  sid: orNull(Type.String()),
  ifua: orNull(Type.String()),
  history: Type.Array(
    Type.Object({
      kind: Type.String(),
      at: InstantOut,
      operator: orNull(Type.String()),
      proposedBy: orNull(Type.String(), 'The other one of two who decided'),
      reasons: Type.Array(ReturnedOut),
      note: orNull(Type.String()),
    }),
  ),
  earlier: Type.Array(
    Type.Object({
      number: Type.Integer(),
      at: InstantOut,
      changed: Type.Array(Type.Object({ field: Type.String(), before: orNull(Type.String()), after: orNull(Type.String()) }), {
        description: 'What the submission after it says otherwise',
      }),
      documents: Type.Array(DocumentOut, { description: 'Pictures that the submission after it has no more' }),
    }),
    { description: 'What was handed in before, newest first' },
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
