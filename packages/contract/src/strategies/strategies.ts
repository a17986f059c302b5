/** Strategies of an investor: recurring plans, and the plan of the navigator. */
import { Type } from 'typebox';
import { declare, orNull, RupiahOut, type Static, type WireOf } from '../call.ts';
import { MandateInput, mandateRefusals, NextOut, PlanName, PlanOut, standRefusals, StrategyId } from '../disciplines/plan.ts';

const shared = { area: 'strategy', who: 'investor', family: 'discipline' } as const;

export const ListReply = Type.Object({
  items: Type.Array(
    Type.Object({
      strategyId: Type.String(),
      type: Type.Integer({ description: '1 discipline, 2 navigator' }),
      name: Type.String(),
      state: Type.String(),
      worth: RupiahOut,
      next: orNull(NextOut),
    }),
  ),
});
export type ListReply = WireOf<typeof ListReply>;
export const list = declare('strategies.list', 'GET main/userstrategy/all', { ...shared, does: 'reads', reply: ListReply });

/** For the navigator: a name for the result last shown in its step four; a code then activates it. */
export const SubmitInput = Type.Object({ type: Type.Integer({ minimum: 0, maximum: 99, description: '1 discipline, 2 navigator' }), name: PlanName });
export type SubmitInput = Static<typeof SubmitInput>;
export const submit = declare('strategies.submit', 'POST main/userstrategy/submit', {
  ...shared,
  does: 'writes',
  company: 'makes',
  rechecks: 'rightHeld',
  example: { type: 1 },
  input: SubmitInput,
  reply: Type.Object({ strategyId: Type.String() }),
  refusals: ['planOfOtherType', ...standRefusals, 'tooManyPlans', 'navigatorMissing'],
});

export const UpdateInput = Type.Object({ strategyId: StrategyId, name: Type.Optional(PlanName), mandate: Type.Optional(MandateInput) });
export type UpdateInput = Static<typeof UpdateInput>;
export const update = declare('strategies.update', 'POST main/userstrategy/update', {
  ...shared,
  does: 'writes',
  company: 'makes',
  rechecks: 'rightHeld',
  input: UpdateInput,
  reply: Type.Object({ strategy: PlanOut }),
  refusals: ['planIdInvalid', 'planNotFound', 'planOfOtherType', 'planNotActive', ...mandateRefusals, 'nothingChanges'],
});

export const RemoveInput = Type.Object({ strategyId: StrategyId });
export type RemoveInput = Static<typeof RemoveInput>;
export const remove = declare('strategies.remove', 'POST main/userstrategy/remove', {
  ...shared,
  does: 'writes',
  company: 'makes',
  rechecks: 'rightHeld',
  input: RemoveInput,
  refusals: ['planIdInvalid', 'planNotFound', 'planOfOtherType', 'pendingTransaction', 'notConfirmed'],
});
