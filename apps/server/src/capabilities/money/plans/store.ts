/** Statements of recurring plans. */

/** What the name of a plan is sealed to. */
export const contextOfName = (investorId: string, planId: string): string => `${investorId}:plans.name.name:${planId}`;
