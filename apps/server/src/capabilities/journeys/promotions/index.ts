/** The exports of promotions for other capabilities. */
export { judgeAll } from './ask.ts';
export { findGrantOfOrder, voidGrants } from './grant-store.ts';
export { findParts, type PartRow } from './held-store.ts';
export { presentGrant, presentJudged } from './present.ts';
export { reserve } from './reserve.ts';
export { allowsMethod, type Cashback, cashbackOf, lostBySelling } from './rules.ts';
export { findApplied, type PromotionRow, takeOff } from './store.ts';
