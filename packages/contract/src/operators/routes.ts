/** Where the calls of operators go. They are ours, beyond the specification's list. */
import { route } from '../route.ts';
import type { ChangeDutiesInput } from './change-duties.ts';
import type { ConfirmFactorInput } from './confirm-factor.ts';
import type { GetFactorReply } from './get-factor.ts';
import type { GetSessionReply } from './get-session.ts';
import type { InviteInput } from './invite.ts';
import type { ListReply } from './list.ts';
import type { LoginInput } from './login.ts';
import type { OperatorSessionReply, TemporaryPassword } from './operator.ts';
import type { ResetInput } from './reset.ts';
import type { SetPasswordInput } from './set-password.ts';
import type { SetStateInput } from './set-state.ts';

type Nothing = Record<string, never>;

export const login = route<LoginInput, OperatorSessionReply>('operators.login', 'writes', 'POST', '/api/ops/login', 'authCode');
export const getSession = route<Nothing, GetSessionReply>('operators.getSession', 'reads', 'GET', '/api/ops/session');
export const logout = route<Nothing, Nothing>('operators.logout', 'writes', 'POST', '/api/ops/logout');
export const setPassword = route<SetPasswordInput, OperatorSessionReply>('operators.setPassword', 'writes', 'POST', '/api/ops/password');
export const getFactor = route<Nothing, GetFactorReply>('operators.getFactor', 'reads', 'GET', '/api/ops/factor');
export const confirmFactor = route<ConfirmFactorInput, OperatorSessionReply>('operators.confirmFactor', 'writes', 'POST', '/api/ops/factor/confirm');
export const list = route<Nothing, ListReply>('operators.list', 'reads', 'GET', '/api/ops/operators');
export const invite = route<InviteInput, TemporaryPassword>('operators.invite', 'writes', 'POST', '/api/ops/operators/invite');
export const changeDuties = route<ChangeDutiesInput, Nothing>('operators.changeDuties', 'writes', 'POST', '/api/ops/operators/duties');
export const setState = route<SetStateInput, Nothing>('operators.setState', 'writes', 'POST', '/api/ops/operators/state');
export const resetFactor = route<ResetInput, Nothing>('operators.resetFactor', 'writes', 'POST', '/api/ops/operators/factor/reset');
export const resetPassword = route<ResetInput, TemporaryPassword>('operators.resetPassword', 'writes', 'POST', '/api/ops/operators/password/reset');
