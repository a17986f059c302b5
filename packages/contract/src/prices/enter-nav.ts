/** Enters a NAV by hand, as the fund house reported it outside its feed. Published when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, NavInput } from '../input.ts';
import { navVersion } from './nav.ts';

export const EnterNavInput = Type.Object({
  productId: navVersion.productId,
  day: Day,
  nav: NavInput,
  note: Note,
});
export type EnterNavInput = Static<typeof EnterNavInput>;

export const EnterNavReply = Type.Object({ version: Type.Integer(), proposalId: Type.String() });
export type EnterNavReply = WireOf<typeof EnterNavReply>;

export const enterNav = declare('prices.enterNav', 'POST ops/navs/enter', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'navs',
  input: EnterNavInput,
  reply: EnterNavReply,
  refusals: ['noNavDay', 'navEarly', 'navImpossible', 'navWaits', 'navUnchanged'],
});
