/** The calls of operators. */
import { changeDuties as changeDutiesCall } from '@lumbung/contract/operators/change-duties.ts';
import { confirmFactor as confirmFactorCall } from '@lumbung/contract/operators/confirm-factor.ts';
import { getFactor as getFactorCall } from '@lumbung/contract/operators/get-factor.ts';
import { getSession as getSessionCall } from '@lumbung/contract/operators/get-session.ts';
import { invite as inviteCall } from '@lumbung/contract/operators/invite.ts';
import { list as listCall } from '@lumbung/contract/operators/list.ts';
import { login as loginCall } from '@lumbung/contract/operators/login.ts';
import { logout as logoutCall } from '@lumbung/contract/operators/logout.ts';
import { resetFactor as resetFactorCall, resetPassword as resetPasswordCall } from '@lumbung/contract/operators/reset.ts';
import { setPassword as setPasswordCall } from '@lumbung/contract/operators/set-password.ts';
import { setState as setStateCall } from '@lumbung/contract/operators/set-state.ts';
import {
  onTheWayChangesSession,
  onTheWayChangesSessionInSteps,
  onTheWayReads,
  opensOperatorSession,
  operatorPreparesThenWrites,
  operatorReads,
  operatorWrites,
} from '../../../platform/binding.ts';
import { changeDuties } from './change-duties.ts';
import { confirmFactor } from './confirm-factor.ts';
import { getFactor } from './get-factor.ts';
import { getSession } from './get-session.ts';
import { invite } from './invite.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { resetFactor, resetPassword } from './reset.ts';
import { setPassword } from './set-password.ts';
import { setState } from './set-state.ts';
import { prepareTemporary } from './temporary-password.ts';

export const routes = [
  opensOperatorSession(loginCall, login),
  onTheWayReads(getSessionCall, getSession),
  onTheWayChangesSession(logoutCall, logout),
  onTheWayChangesSessionInSteps(setPasswordCall, setPassword),
  onTheWayReads(getFactorCall, getFactor),
  onTheWayChangesSession(confirmFactorCall, confirmFactor),
  operatorReads(listCall, list),
  operatorPreparesThenWrites(inviteCall, prepareTemporary, invite, ({ duties }, { operatorId }) => ({ subject: operatorId, details: { duties } })),
  operatorWrites(changeDutiesCall, changeDuties, ({ operatorId, duties }) => ({ subject: operatorId, details: { duties } })),
  operatorWrites(setStateCall, setState, ({ operatorId, state }) => ({ subject: operatorId, details: { state } })),
  operatorWrites(resetFactorCall, resetFactor, ({ operatorId }) => ({ subject: operatorId })),
  operatorPreparesThenWrites(resetPasswordCall, prepareTemporary, resetPassword, ({ operatorId }) => ({ subject: operatorId })),
];
