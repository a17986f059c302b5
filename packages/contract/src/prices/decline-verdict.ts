/** Declines what was proposed about a NAV, or takes one's own proposal back; the NAV goes on waiting. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { VerdictInput } from './nav.ts';

export const declineVerdict = declare('prices.declineVerdict', 'POST ops/navs/decline', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'admin'],
  family: 'navs',
  input: VerdictInput,
  reply: Type.Object({}),
  refusals: ['verdictClosed'],
});
