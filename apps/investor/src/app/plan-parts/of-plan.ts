/** Identifies the plan that a component is about: a goal or the navigator plan. Both use the goal cart. */
export type OfPlan = { readonly goal: string; readonly plan?: undefined } | { readonly plan: string; readonly goal?: undefined };

export const idOf = (of: OfPlan): string => of.goal ?? of.plan;

/** Checkout parameters for the plan's items in the cart. */
export const checkoutOf = (of: OfPlan): { readonly type: 99; readonly goal: string } | { readonly type: 99; readonly plan: string } =>
  of.goal === undefined ? { type: 99, plan: of.plan } : { type: 99, goal: of.goal };
