/** Recurring plans as their owner sees them. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { PlanOut, PlanV2Out, SourceOut, StrategyId } from './plan.ts';

export const OfPlanInput = Type.Object({ strategyId: StrategyId });
export type OfPlanInput = Static<typeof OfPlanInput>;

export const ListReply = Type.Object({ items: Type.Array(PlanOut), isHelpDismissed: Type.Boolean() });
export type ListReply = WireOf<typeof ListReply>;

const shared = { does: 'reads', area: 'discipline', who: 'investor', family: 'discipline' } as const;

export const list = declare('disciplines.list', 'GET main/disciplines', { ...shared, reply: ListReply });
export const getDiscipline = declare('disciplines.getDiscipline', 'GET main/disciplines/get', {
  ...shared,
  input: OfPlanInput,
  reply: Type.Object({ discipline: PlanOut }),
  refusals: ['planIdInvalid', 'planNotFound', 'planOfOtherType'],
});
export const getDisciplineV2 = declare('disciplines.getDisciplineV2', 'GET main/v2/disciplines/get', {
  ...shared,
  input: OfPlanInput,
  reply: Type.Object({ discipline: PlanV2Out }),
  refusals: ['planIdInvalid', 'planNotFound', 'planOfOtherType'],
});
export const dismissHelp = declare('disciplines.dismissHelp', 'POST main/disciplines/help/dismiss', { ...shared, does: 'writes', company: 'any' });

/** Whether linked accounts can pay for plans, by bank, and which plans each pays for. */
export const GetAutodebitStatusReply = Type.Object({
  banks: Type.Array(
    Type.Object({
      ...SourceOut.properties,
      isUsable: Type.Boolean(),
      strategyIds: Type.Array(Type.String(), { description: 'Ids of the plans it pays for' }),
    }),
  ),
});
export type GetAutodebitStatusReply = WireOf<typeof GetAutodebitStatusReply>;
export const getAutodebitStatus = declare('disciplines.getAutodebitStatus', 'GET main/disciplines/autodebit/status', {
  ...shared,
  reply: GetAutodebitStatusReply,
});
