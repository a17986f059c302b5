/** Calls of operators about recurring plans that cannot proceed. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

const OfPlan = Type.Object({ investorId: Uuid, planId: Uuid });
export type OfPlanInput = Static<typeof OfPlan>;

export const RunAgainReply = Type.Object({ day: Type.String() });
export type RunAgainReply = WireOf<typeof RunAgainReply>;

const shared = { does: 'writes', area: 'operations', who: 'operator', family: 'plans' } as const;

export const runAgain = declare('plans.runAgain', 'POST ops/plans/run', { ...shared, roles: ['support', 'finance'], reply: RunAgainReply });
export const tryAgain = declare('plans.tryAgain', 'POST ops/plans/try', { ...shared, roles: ['support'], input: OfPlan, refusals: ['planNotFaulty'] });
export const pause = declare('plans.pause', 'POST ops/plans/pause', { ...shared, roles: ['support'], input: OfPlan, refusals: ['planNotFaulty'] });
