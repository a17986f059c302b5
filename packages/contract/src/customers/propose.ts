/** Proposals about a customer's access, to which another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';

const shared = {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'compliance'],
  family: 'customers',
  reply: Type.Object({ proposalId: Type.String() }),
} as const;

/** Resets the counters of one person's wrong passwords and codes. */
export const proposeUnlock = declare('customers.proposeUnlock', 'POST ops/customers/unlock', {
  ...shared,
  input: Type.Object({ investorId: Uuid, loginId: Uuid, note: Note }),
  refusals: ['nothingLocked', 'alreadyProposed'],
});

/** Suspends a customer with all users who sign in for it, or restores access. */
export const proposeState = declare('customers.proposeState', 'POST ops/customers/state', {
  ...shared,
  input: Type.Object({ investorId: Uuid, state: oneOf(['active', 'suspended']), note: Note }),
  refusals: ['nothingChanges', 'alreadyProposed'],
});
