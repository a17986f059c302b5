/** Groups the goal cart by plan, because each plan is ordered separately. */
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import type { CartItem } from '@lumbung/contract/cart/cart.ts';
import { listGoals } from '@lumbung/contract/goals/routes.gen.ts';
import { list as listStrategies } from '@lumbung/contract/strategies/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';

export interface PlanCart {
  readonly planId: string;
  /** Empty until the name is loaded. */
  readonly name: string;
  readonly search: { readonly type: 99; readonly goal: string } | { readonly type: 99; readonly plan: string };
  readonly items: readonly CartItem[];
}

export function usePlanCarts(): readonly PlanCart[] {
  const items = useCall(listCarts, {}).data?.carts.find(({ cartType }) => cartType === 99)?.items ?? [];
  const goals = useCall(listGoals, {}).data?.goals ?? [];
  const plans = useCall(listStrategies, {}).data?.items ?? [];
  return [...Map.groupBy(items, ({ portfolioId }) => portfolioId)].map(([planId, own]) => {
    const goal = goals.find(({ goalId }) => goalId === planId);
    const name = goal?.name ?? plans.find(({ strategyId }) => strategyId === planId)?.name ?? '';
    return { planId, name, search: goal ? { type: 99, goal: planId } : { type: 99, plan: planId }, items: own };
  });
}
