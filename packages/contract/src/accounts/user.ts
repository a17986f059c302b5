/** The signed-in user as replies show it. */
import { Type } from 'typebox';
import { oneOf, orNull, type WireOf } from '../call.ts';

export const User = Type.Object({
  userId: Type.String(),
  email: Type.String(),
  name: Type.String(),
  kind: oneOf(['person', 'company', 'agent', 'partner']),
  language: oneOf(['id', 'en']),
  company: orNull(
    Type.Object({ name: orNull(Type.String()), makes: Type.Boolean(), approves: Type.Boolean(), needsApproval: Type.Boolean() }),
    "The company and the user's permissions: place orders, approve those of others; whether orders need approval. Null for an individual",
  ),
  isVerified: Type.Boolean({ description: 'Identity verified: may place orders' }),
  riskLevel: Type.Union([Type.Integer(), Type.Null()], { description: 'Risk profile 1 to 5, null before the questionnaire' }),
});
export type User = WireOf<typeof User>;

/** Fields of replies that open or renew a session, beside the user. */
export const sessionFields = {
  csrfToken: Type.String({ description: 'For the header X-CSRF-Token' }),
  token: Type.Optional(Type.String({ description: 'Bearer token; only in replies to clients other than browsers' })),
  idleMinutes: Type.Integer({ description: 'The session ends after this many minutes without a call' }),
};
