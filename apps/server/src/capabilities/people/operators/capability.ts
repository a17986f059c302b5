/** The calls of operators, and which of them are audited. */
import * as calls from '@lumbung/contract/operators/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, read, serve, steps, write } from '../../../platform/serve.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import { changeRoles, rolesDecision } from './change-roles.ts';
import { confirmFactor } from './confirm-factor.ts';
import { getFactor } from './get-factor.ts';
import { getSession } from './get-session.ts';
import { invite, inviteDecision, resendInvitation, withdrawInvitation } from './invite.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, checkPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { factorDecision, passwordDecision, resetFactor, resetPassword } from './reset.ts';
import { setPassword } from './set-password.ts';
import { restoreDecision, setState } from './set-state.ts';

export const operators: Capability = {
  calls: [
    serve(calls.login, steps(login)),
    serve(calls.getSession, read(getSession)),
    serve(calls.logout, steps(oneStep(logout))),
    serve(calls.setPassword, steps(setPassword)),
    serve(calls.getFactor, read(getFactor)),
    serve(calls.confirmFactor, steps(oneStep(confirmFactor))),
    serve(calls.list, read(list)),
    serve(calls.beginPasskeySignIn, read(beginPasskeySignIn)),
    serve(calls.listPasskeys, read(listPasskeys)),
    serve(calls.beginPasskey, read(beginPasskey)),
    serve(calls.addPasskey, write(addPasskey, { prepare: checkPasskey, act: (_input, { passkeyId }) => ({ subject: passkeyId }) })),
    serve(calls.renamePasskey, write(renamePasskey, { act: ({ passkeyId }) => ({ subject: passkeyId.toLowerCase() }) })),
    serve(calls.removePasskey, write(removePasskey, { act: ({ passkeyId }) => ({ subject: passkeyId.toLowerCase() }) })),
    serve(calls.checkInvitation, read(checkInvitation)),
    serve(calls.acceptInvitation, steps(acceptInvitation)),
    serve(
      calls.invite,
      write(invite, { act: ({ roles }, { operatorId, proposalId }) => ({ subject: operatorId, details: { roles, ...proposed(proposalId) } }) }),
    ),
    serve(calls.resendInvitation, write(resendInvitation, { act: ({ operatorId }) => ({ subject: operatorId }) })),
    serve(calls.withdrawInvitation, write(withdrawInvitation, { act: ({ operatorId }) => ({ subject: operatorId }) })),
    serve(
      calls.changeRoles,
      write(changeRoles, { act: ({ operatorId, roles }, { proposalId }) => ({ subject: operatorId, details: { roles, ...proposed(proposalId) } }) }),
    ),
    serve(
      calls.setState,
      write(setState, { act: ({ operatorId, state }, { proposalId }) => ({ subject: operatorId, details: { state, ...proposed(proposalId) } }) }),
    ),
    serve(calls.resetFactor, write(resetFactor, { act: ({ operatorId }, { proposalId }) => ({ subject: operatorId, details: proposed(proposalId) }) })),
    serve(calls.resetPassword, write(resetPassword, { act: ({ operatorId }, { proposalId }) => ({ subject: operatorId, details: proposed(proposalId) }) })),
  ],
  decisions: [inviteDecision, rolesDecision, restoreDecision, factorDecision, passwordDecision],
};

/** The id of the resulting proposal; empty when the change was made at once. */
const proposed = (proposalId: string | null): { proposalId?: string } => (proposalId === null ? {} : { proposalId });
