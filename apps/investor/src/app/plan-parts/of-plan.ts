/** Which plan a part of a screen is about: a goal, or the plan of the navigator. Both are bought from the cart of goals. */
export type OfPlan = { readonly goal: string; readonly plan?: undefined } | { readonly plan: string; readonly goal?: undefined };

export const idOf = (of: OfPlan): string => of.goal ?? of.plan;

/** Where what stands in the cart of it is bought. */
export const checkoutOf = (of: OfPlan): { readonly type: 99; readonly goal: string } | { readonly type: 99; readonly plan: string } =>
  of.goal === undefined ? { type: 99, plan: of.plan } : { type: 99, goal: of.goal };
