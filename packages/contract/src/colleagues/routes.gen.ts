/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as decideOf from './decide.ts';
import type * as invitationOf from './invitation.ts';
import type * as operatorsOf from './operators.ts';
import type * as peopleOf from './people.ts';
import type * as proposeOf from './propose.ts';

export const agree: RouteOf<typeof decideOf.agree> = /* @__PURE__ */ route('colleagues.agree', 'writes', 'POST', 'main', '/company/people/change/agree', 'result');
export const decline: RouteOf<typeof decideOf.decline> = /* @__PURE__ */ route('colleagues.decline', 'writes', 'POST', 'main', '/company/people/change/decline', 'result');
export const sendCode: RouteOf<typeof decideOf.sendCode> = /* @__PURE__ */ route('colleagues.sendCode', 'writes', 'POST', 'main', '/company/people/change/code', 'result');
export const withdraw: RouteOf<typeof decideOf.withdraw> = /* @__PURE__ */ route('colleagues.withdraw', 'writes', 'POST', 'main', '/company/people/change/withdraw', 'result');
export const acceptInvitation: RouteOf<typeof invitationOf.acceptInvitation> = /* @__PURE__ */ route('colleagues.acceptInvitation', 'writes', 'POST', 'main', '/company/invitation/accept', 'authCode');
export const checkInvitation: RouteOf<typeof invitationOf.checkInvitation> = /* @__PURE__ */ route('colleagues.checkInvitation', 'writes', 'POST', 'main', '/company/invitation', 'result');
export const resendInvitation: RouteOf<typeof invitationOf.resendInvitation> = /* @__PURE__ */ route('colleagues.resendInvitation', 'writes', 'POST', 'main', '/company/people/invitation/resend', 'result');
export const withdrawInvitation: RouteOf<typeof invitationOf.withdrawInvitation> = /* @__PURE__ */ route('colleagues.withdrawInvitation', 'writes', 'POST', 'main', '/company/people/invitation/withdraw', 'result');
export const cancelChange: RouteOf<typeof operatorsOf.cancelChange> = /* @__PURE__ */ route('colleagues.cancelChange', 'writes', 'POST', 'ops', '/customers/people/cancel-change', 'result');
export const cancelInvitation: RouteOf<typeof operatorsOf.cancelInvitation> = /* @__PURE__ */ route('colleagues.cancelInvitation', 'writes', 'POST', 'ops', '/customers/people/cancel', 'result');
export const look: RouteOf<typeof operatorsOf.look> = /* @__PURE__ */ route('colleagues.look', 'reads', 'GET', 'ops', '/customers/people', 'result');
export const proposeFirst: RouteOf<typeof operatorsOf.proposeFirst> = /* @__PURE__ */ route('colleagues.proposeFirst', 'writes', 'POST', 'ops', '/customers/people/first', 'result');
export const list: RouteOf<typeof peopleOf.list> = /* @__PURE__ */ route('colleagues.list', 'reads', 'GET', 'main', '/company/people', 'result');
export const propose: RouteOf<typeof proposeOf.propose> = /* @__PURE__ */ route('colleagues.propose', 'writes', 'POST', 'main', '/company/people/propose', 'result');
export const sendProposalCode: RouteOf<typeof proposeOf.sendProposalCode> = /* @__PURE__ */ route('colleagues.sendProposalCode', 'writes', 'POST', 'main', '/company/people/propose/code', 'result');
