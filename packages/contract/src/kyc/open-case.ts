/** One case with all it says. That it was opened is an act of the operator. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, Uuid } from '../call.ts';
import { CaseSummary } from './list-cases.ts';
import { DocumentOut, ProfileOut, ReturnedOut } from './profile.ts';
import { openCase as route } from './routes.ts';

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
export type OpenCaseReply = Static<typeof OpenCaseReply>;

export const openCase = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['compliance'],
  family: 'own',
  input: OpenCaseInput,
  reply: OpenCaseReply,
  refusals: [],
});
