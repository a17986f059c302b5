/** One case with all it says. That it was opened is an act of the operator. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { CaseSummary } from './list-cases.ts';
import { DocumentOut, ProfileOut, ReturnedOut } from './profile.ts';

export const OpenCaseInput = Type.Object({ investorId: Uuid });
export type OpenCaseInput = Static<typeof OpenCaseInput>;

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const OpenCaseReply = Type.Object({
  case: CaseSummary,
  email: Type.String(),
  profile: ProfileOut,
  nikAgrees: Type.Boolean({ description: 'Whether the NIK agrees with day of birth and gender; it may lawfully not' }),
  wantsCloserLook: Type.Boolean({ description: 'Money of somebody else, or high office: an approval needs a note' }),
  riskLevel: orNull(Type.Integer()),
  termsVersion: Type.String(),
  documents: Type.Array(DocumentOut),
  civilRegistry: Type.Array(Type.Object({ field: Type.String(), verdict: oneOf(['match', 'differs']) })),
  bankHolder: orNull(Type.String({ description: 'The name the bank has for the account' })),
  sid: orNull(Type.String()),
  ifua: orNull(Type.String()),
  history: Type.Array(
    Type.Object({ kind: Type.String(), at: InstantOut, operator: orNull(Type.String()), reasons: Type.Array(ReturnedOut), note: orNull(Type.String()) }),
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
