/** What other capabilities may use of recurring plans. */
export { type AskTerms, changeAskPlan, changeOfferedAmount, endPlan, hasRunningOrder, type OfferRow, offerOf, skipOffered, startAskPlan } from './ask-plans.ts';
export { holdPlan, listPlans, mandatesOf, nameOf, type PlanRow } from './store.ts';
