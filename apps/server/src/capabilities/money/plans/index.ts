/** What other capabilities may use of recurring plans. */
export { type AskTerms, changeAskPlan, endPlan, hasRunningOrder, startAskPlan } from './ask-plans.ts';
export { holdPlan, listPlans, mandatesOf, nameOf, type PlanRow } from './store.ts';
