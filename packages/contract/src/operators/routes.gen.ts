/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as changeRolesOf from './change-roles.ts';
import type * as confirmFactorOf from './confirm-factor.ts';
import type * as getFactorOf from './get-factor.ts';
import type * as getSessionOf from './get-session.ts';
import type * as inviteOf from './invite.ts';
import type * as listOf from './list.ts';
import type * as loginOf from './login.ts';
import type * as logoutOf from './logout.ts';
import type * as resetOf from './reset.ts';
import type * as setPasswordOf from './set-password.ts';
import type * as setStateOf from './set-state.ts';

export const changeRoles: RouteOf<typeof changeRolesOf.changeRoles> = route('operators.changeRoles', 'writes', 'POST', 'ops', '/operators/roles', 'result');
export const confirmFactor: RouteOf<typeof confirmFactorOf.confirmFactor> = route('operators.confirmFactor', 'writes', 'POST', 'ops', '/factor/confirm', 'result');
export const getFactor: RouteOf<typeof getFactorOf.getFactor> = route('operators.getFactor', 'reads', 'GET', 'ops', '/factor', 'result');
export const getSession: RouteOf<typeof getSessionOf.getSession> = route('operators.getSession', 'reads', 'GET', 'ops', '/session', 'result');
export const invite: RouteOf<typeof inviteOf.invite> = route('operators.invite', 'writes', 'POST', 'ops', '/operators/invite', 'result');
export const list: RouteOf<typeof listOf.list> = route('operators.list', 'reads', 'GET', 'ops', '/operators', 'result');
export const login: RouteOf<typeof loginOf.login> = route('operators.login', 'writes', 'POST', 'ops', '/login', 'authCode');
export const logout: RouteOf<typeof logoutOf.logout> = route('operators.logout', 'writes', 'POST', 'ops', '/logout', 'result');
export const resetFactor: RouteOf<typeof resetOf.resetFactor> = route('operators.resetFactor', 'writes', 'POST', 'ops', '/operators/factor/reset', 'result');
export const resetPassword: RouteOf<typeof resetOf.resetPassword> = route('operators.resetPassword', 'writes', 'POST', 'ops', '/operators/password/reset', 'result');
export const setPassword: RouteOf<typeof setPasswordOf.setPassword> = route('operators.setPassword', 'writes', 'POST', 'ops', '/password', 'result');
export const setState: RouteOf<typeof setStateOf.setState> = route('operators.setState', 'writes', 'POST', 'ops', '/operators/state', 'result');
