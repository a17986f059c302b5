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
    'The company, and what this person may do for it: place orders, agree to those of others; whether orders need that. Null for whoever acts alone',
  ),
  isVerified: Type.Boolean({ description: 'Identity verified: may place orders' }),
  riskLevel: Type.Union([Type.Integer(), Type.Null()], { description: 'Risk profile 1 to 5, null before the questionnaire' }),
});
export type User = WireOf<typeof User>;

/** What a reply that opens or renews a session says beside the user. */
export const sessionFields = {
  csrfToken: Type.String({ description: 'For the header X-CSRF-Token' }),
  token: Type.Optional(Type.String({ description: 'Bearer token; only in replies to clients that are no browsers' })),
  idleMinutes: Type.Integer({ description: 'The session ends after so many minutes without a call' }),
};
