/** What operators serves and does. */
import * as calls from '@lumbung/contract/operators/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, read, serve, steps, write } from '../../../platform/serve.ts';
import { changeRoles } from './change-roles.ts';
import { confirmFactor } from './confirm-factor.ts';
import { getFactor } from './get-factor.ts';
import { getSession } from './get-session.ts';
import { invite } from './invite.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { prepareTemporary } from './temporary-password.ts';
import { resetFactor, resetPassword } from './reset.ts';
import { setPassword } from './set-password.ts';
import { setState } from './set-state.ts';

export const operators: Capability = {
  calls: [
    serve(calls.login, steps(login)),
    serve(calls.getSession, read(getSession)),
    serve(calls.logout, steps(oneStep(logout))),
    serve(calls.setPassword, steps(setPassword)),
    serve(calls.getFactor, read(getFactor)),
    serve(calls.confirmFactor, steps(oneStep(confirmFactor))),
    serve(calls.list, read(list)),
    serve(calls.invite, write(invite, { prepare: prepareTemporary, act: ({ roles }, { operatorId }) => ({ subject: operatorId, details: { roles } }) })),
    serve(calls.changeRoles, write(changeRoles, { act: ({ operatorId, roles }) => ({ subject: operatorId, details: { roles } }) })),
    serve(calls.setState, write(setState, { act: ({ operatorId, state }) => ({ subject: operatorId, details: { state } }) })),
    serve(calls.resetFactor, write(resetFactor, { act: ({ operatorId }) => ({ subject: operatorId }) })),
    serve(calls.resetPassword, write(resetPassword, { prepare: prepareTemporary, act: ({ operatorId }) => ({ subject: operatorId }) })),
  ],
};
