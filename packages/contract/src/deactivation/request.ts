/** Closing an account, first step: a code confirms the request, which includes a reason. Until the account is closed it can be withdrawn. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Code, Paragraph } from '../input.ts';
import { OBSTACLES } from './status.ts';

/** Reply of both steps. */
export const CodeSent = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  expiresAt: InstantOut,
  sentTo: Type.String({ description: 'The masked address that received the code' }),
});
export type CodeSent = WireOf<typeof CodeSent>;

export const sendRequestCode = declare('deactivation.sendRequestCode', 'POST main/auth/deactivation/sendRequestCode', {
  does: 'writes',
  area: 'deactivation',
  who: 'investor',
  company: 'any',
  family: 'authentication',
  input: Type.Object({}),
  reply: CodeSent,
  refusals: ['codeSuspended', 'codePaused', 'tooManySends', 'closingRequested'],
});

export const RequestInput = Type.Object({
  reason: Type.Union([0, 1, 2, 3, 4, 5].map((code) => Type.Literal(code)) as [ReturnType<typeof Type.Literal<number>>], {
    description:
      '1 change of product type, 2 no longer investing, 3 switching platform, 4 no added value in features and promotions, 5 platform is hard to use, 0 other',
  }),
  note: Type.Optional(Paragraph(500, { description: 'With reason 0 only; stored encrypted' })),
  code: Code('The six-digit code'),
});
export type RequestInput = Static<typeof RequestInput>;

/** Proof for querying the status by address once there is no session. */
export const Proof = Type.Object({ proof: Type.String() });

export const request = declare('deactivation.request', 'POST main/auth/deactivation/request', {
  does: 'writes',
  area: 'deactivation',
  who: 'investor',
  company: 'any',
  family: 'authentication',
  input: RequestInput,
  reply: Proof,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid', ...OBSTACLES],
});

/** Withdraws the request. Beyond the specification. */
export const withdraw = declare('deactivation.withdraw', 'POST main/auth/deactivation/withdraw', {
  does: 'writes',
  area: 'deactivation',
  who: 'investor',
  company: 'any',
  family: 'authentication',
  input: Type.Object({}),
  reply: Type.Object({}),
  refusals: ['closingNotRequested'],
});
