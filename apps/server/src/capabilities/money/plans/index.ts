/** What other capabilities may use of recurring plans. */
export { type AskTerms, changeAskPlan, changeOfferedAmount, endPlan, hasRunningOrder, type OfferRow, offerOf, skipOffered, startAskPlan } from './ask-plans.ts';
export { driftOf, type Holdings, holdingsOf, type Target, topUpOf, worthByFund } from './portfolio.ts';
export {
  keepProposal,
  keyOfWave,
  listOpenRebalancings,
  moveRebalancing,
  type OfRebalancing,
  type OpenPlace,
  openRebalancing,
  orderOf,
  ordersOf,
  planOfRebalancing,
  type RebalancingRow,
  shownOf,
  type TradeRow,
  tradesOf,
} from './rebalancing-store.ts';
export { reservesOf } from './reserve.ts';
export { closedDay, type InForce, LARGEST_BOUGHT, type Mode, type PlanKind, PLACES, type PlanState, suits } from './rules.ts';
export {
  decidedPeriods,
  discardDraft,
  dropDraftedPlan,
  enforce,
  findPlan,
  holdPlan,
  holdPlans,
  isStillOffered,
  listPlans,
  type Mandate,
  mandatesOf,
  makePlan,
  markBought,
  movePlan,
  nameOf,
  type NewMandate,
  type Next,
  nextOf,
  type OccurrenceRow,
  type PlanRow,
  renamePlan,
  saveDraft,
  skipNextPeriod,
  skipWhilePaused,
} from './store.ts';
